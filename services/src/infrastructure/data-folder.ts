import { chmodSync, lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { createFolder } from './create-folder'

/**
 * Creates the folder of the data, or takes an existing one from all users but its owner: it holds
 * secrets, sessions and people.
 */
export function openDataFolder(folder: string) {
  try {
    createFolder(folder, 0o700)
    restrictFilePermissions(folder)
  } catch (cause) {
    const { code = 'unknown' } = cause as NodeJS.ErrnoException
    throw code === 'EPERM'
      ? new Error(`DATA_DIR ${folder} can be read by others. Run: chmod -R go= ${folder}`, {
          cause,
        })
      : new Error(`DATA_DIR ${folder} cannot be used: ${code}.`, { cause })
  }
}

/** Takes a folder and everything in it from all users but its owner. */
export function restrictFilePermissions(path: string) {
  // Windows has no such modes; there a folder inherits the rights of its parent.
  if (process.platform === 'win32') return
  // Another process of the same folder may have removed a file of its own.
  const stats = lstatSync(path, { throwIfNoEntry: false })
  if (!stats || stats.isSymbolicLink()) return
  if (stats.mode & 0o077) chmodSync(path, stats.mode & 0o700)
  if (stats.isDirectory())
    for (const name of readdirSync(path)) restrictFilePermissions(join(path, name))
}
