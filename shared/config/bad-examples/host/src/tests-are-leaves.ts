export { scene } from './storage/storage.test'
