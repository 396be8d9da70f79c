// For what runs in a browser: kernel, ui, host and the remotes.
import { fileURLToPath } from 'node:url'
import { base } from './jest.base.js'

const here = (file) => fileURLToPath(new URL(file, import.meta.url))

export default {
  ...base,
  testEnvironment: here('./jest.browser.js'),
  setupFiles: [here('./jest.browser-gaps.js')],
  // Resolved from the package under test, so that its matchers are typed and run in one copy.
  setupFilesAfterEnv: ['@testing-library/jest-dom', here('./jest.patience.js')],
}
