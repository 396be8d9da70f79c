/**
 * Removes what older versions of this console left behind: keys of the same name and mode, but another version
 * (shell A14.8). Others on the origin keep theirs.
 */
export function sweepStale(
  disks: readonly (globalThis.Storage | null)[],
  common: string,
  current: string,
) {
  for (const disk of disks) {
    for (const key of disk ? Object.keys(disk) : []) {
      if (key.startsWith(common) && !key.startsWith(current)) disk?.removeItem(key)
    }
  }
}
