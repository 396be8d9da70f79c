export { piece } from '../../ui/src/piece'
