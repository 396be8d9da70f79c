import type { Host } from './host'

/**
 * A module-level reference to the host for a remote: `start` sets it once, and reading it earlier
 * throws.
 */
export function createHostRef() {
  let current: Host | undefined
  return {
    setHost(host: Host) {
      current = host
    },
    getHost(): Host {
      if (!current)
        throw new Error(
          'The host was read before start: use getHost() inside a part, not at the top of a module.',
        )
      return current
    },
  }
}
