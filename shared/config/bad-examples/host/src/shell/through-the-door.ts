export { storedValue } from '../storage/stored-value'
