import { createHostRef } from '@console/kernel/host-ref'

export const { setHost, getHost } = createHostRef()
