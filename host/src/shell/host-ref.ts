import { createHostRef } from '@console/kernel/host-ref'

/**
 * The shell is a remote too: it acts through the same Host as the others and receives it the same
 * way.
 */
export const { setHost, getHost } = createHostRef()
