export { default } from './jest.node.js'
