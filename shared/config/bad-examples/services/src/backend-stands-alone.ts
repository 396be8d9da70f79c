export { piece } from '../../shared/ui/src/piece'
