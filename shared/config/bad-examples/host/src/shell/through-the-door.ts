export { record } from '../storage/record'
