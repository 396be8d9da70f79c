import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { tryLock } from 'fs-native-extensions'

/** Another process has locked the folder. */
export class DataFolderLockedError extends Error {
  override name = 'DataFolderLockedError'
  constructor(folder: string) {
    super(
      `DATA_DIR ${folder} is in use by another console. Stop it, or give this one a folder of its own.`,
    )
  }
}

/**
 * Locks a folder for this process. PGlite takes no lock and would lose rows (toolchain §6). The
 * system releases the lock when the process ends, however it ends. Returns the function that
 * releases it earlier.
 */
export function lockFolder(folder: string): () => void {
  // The file stays: whoever removes it could remove the one that another process has just locked.
  const file = openSync(join(folder, 'console.lock'), 'a', 0o600)
  if (!tryLock(file)) {
    closeSync(file)
    throw new DataFolderLockedError(folder)
  }
  return () => closeSync(file)
}
