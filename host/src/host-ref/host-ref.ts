import { createHostRef } from '@console/kernel/host-ref'

/**
 * The host's own pages and its shell are a remote too: they act through the same Host as the others and receive it the same
 * way.
 */
export const { setHost, getHost } = createHostRef()
