import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { resolvePackageFolder } from './installed-packages'

/**
 * The font of Latin text: Inter, every weight in one file, the characters of `contract/font` only.
 * Chinese is written in the fonts of the system.
 */
export async function readFont() {
  const folder = resolvePackageFolder('@fontsource-variable/inter')
  const [content, license] = await Promise.all([
    readFile(join(folder, 'files/inter-latin-wght-normal.woff2')),
    readFile(join(folder, 'LICENSE'), 'utf8'),
  ])
  return { content, license }
}
