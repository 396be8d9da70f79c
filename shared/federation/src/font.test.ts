import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { latinCharacters, latinFontFamily } from '@console/contract/font'
import { resolvePackageFolder } from './installed-packages'

test('the page declares family and characters of the file as the font package does', () => {
  const css = readFileSync(
    join(resolvePackageFolder('@fontsource-variable/inter'), 'index.css'),
    'utf8',
  )
  const declaration = css
    .match(/@font-face {[^}]*}/g)!
    .find((fontFace) => fontFace.includes('inter-latin-wght-normal.woff2'))!
  const descriptor = (name: string) => new RegExp(`${name}: '?([^;']*)`).exec(declaration)![1]!
  const withoutZeros = descriptor('unicode-range').replace(/(?<=[+-])0+(?=[\dA-F])/g, '')
  expect(descriptor('font-family')).toBe(latinFontFamily)
  expect(withoutZeros).toBe(latinCharacters)
})
