export { used } from './used'
