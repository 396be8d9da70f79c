const numbers = (version: string) => version.split('-')[0]!.split('.').map(Number)

/**
 * Whether a kernel is what a remote was written for: `^1.2.0` or an exact version. A pin is checked by the server with the whole
 * grammar; this is the last look, for a page that outlived a pin.
 */
export function fitsKernel(range: string, version: string): boolean {
  if (!range.startsWith('^')) return range === version
  const [major, minor, patch] = numbers(range.slice(1)) as [number, number, number]
  const [haveMajor, haveMinor, havePatch] = numbers(version) as [number, number, number]
  if (haveMajor !== major) return false
  return haveMinor > minor || (haveMinor === minor && havePatch >= patch)
}
