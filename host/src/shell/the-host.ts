import { hostSlot } from '@console/kernel/host-slot'

/** The shell is remote zero: it acts through the same Host as everybody, and gets it the same way. */
export const { receiveHost, host } = hostSlot()
