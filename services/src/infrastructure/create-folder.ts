import { existsSync, mkdirSync, statSync, type Mode } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Creates a folder and its missing parents. One level at a time, because Node's recursive mkdir
 * never returns below `/proc`.
 */
export function createFolder(folder: string, mode?: Mode) {
  try {
    mkdirSync(folder, { mode })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST' && statSync(folder).isDirectory()) return
    const parent = dirname(folder)
    if (code !== 'ENOENT' || existsSync(parent)) throw error
    createFolder(parent, mode)
    createFolder(folder, mode)
  }
}
