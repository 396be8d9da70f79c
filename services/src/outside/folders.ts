import { existsSync, mkdirSync, statSync, type Mode } from 'node:fs'
import { dirname } from 'node:path'

/** Makes a folder and what is missing above it. Step by step: where nothing can be made, as below `/proc`, Node's own way of doing it never ends. */
export function makeFolder(folder: string, mode?: Mode) {
  try {
    mkdirSync(folder, { mode })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST' && statSync(folder).isDirectory()) return
    const above = dirname(folder)
    if (code !== 'ENOENT' || existsSync(above)) throw error
    makeFolder(above, mode)
    makeFolder(folder, mode)
  }
}
