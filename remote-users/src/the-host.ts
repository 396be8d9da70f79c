import { hostSlot } from '@console/kernel/host-slot'

export const { receiveHost, host } = hostSlot()
