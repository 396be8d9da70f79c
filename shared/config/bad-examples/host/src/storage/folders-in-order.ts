export { shell } from '../shell/shell'
