const parseVersion = (version: string) => version.split('-')[0]!.split('.').map(Number)

/**
 * Whether the kernel's version satisfies the range that a remote asks for: `^1.2.0` or an exact
 * version. The server checks pins with the whole range grammar; this is the last check, for a page
 * that stayed open while a pin changed.
 */
export function satisfiesKernelRange(range: string, version: string): boolean {
  if (!range.startsWith('^')) return range === version
  const [major, minor, patch] = parseVersion(range.slice(1)) as [number, number, number]
  const [haveMajor, haveMinor, havePatch] = parseVersion(version) as [number, number, number]
  if (haveMajor !== major) return false
  return haveMinor > minor || (haveMinor === minor && havePatch >= patch)
}
