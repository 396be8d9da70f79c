export { writableSessionAtom } from '@console/kernel/session-writer'
