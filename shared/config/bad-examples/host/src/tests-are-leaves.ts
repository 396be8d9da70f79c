export { setup } from './storage/storage.test'
