export { writtenSessionAtom } from '@console/kernel/session-writer'
