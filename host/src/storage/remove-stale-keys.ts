/**
 * Removes the keys of other versions of this console, which have the same name and mode
 * (shell A14.8). Keys of other applications on the origin stay.
 */
export function removeStaleKeys(
  storages: readonly (globalThis.Storage | null)[],
  appPrefix: string,
  currentPrefix: string,
) {
  for (const storage of storages) {
    for (const key of storage ? Object.keys(storage) : []) {
      if (key.startsWith(appPrefix) && !key.startsWith(currentPrefix)) storage?.removeItem(key)
    }
  }
}
