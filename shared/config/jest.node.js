// For what runs in Node: contract, federation, config.
import { baseJestConfig } from './jest.base.js'

export default { ...baseJestConfig, testEnvironment: 'node' }
