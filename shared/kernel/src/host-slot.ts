import type { Host } from './host'

/** A place for the host in a remote's own module: filled once by `start`, loud when read too early. */
export function hostSlot() {
  let received: Host | undefined
  return {
    receiveHost(host: Host) {
      received = host
    },
    host(): Host {
      if (!received)
        throw new Error(
          'The host was read before start: use host() inside a part, not at the top of a module.',
        )
      return received
    },
  }
}
