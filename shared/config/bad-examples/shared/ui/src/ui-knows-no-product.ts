export { word } from '../../contract/src/word'
