// For what runs in Node: contract, federation, config.
import { base } from './jest.base.js'

export default { ...base, testEnvironment: 'node' }
