// For what runs in a browser: kernel, ui, host and the remotes.
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { baseJestConfig } from './jest.base.js'

const absolutePath = (file) => fileURLToPath(new URL(file, import.meta.url))

/** A module of ours: its source in this repository, elsewhere what the package under test installed. */
const ownModule = (name, module) => {
  const source = absolutePath(`../${name}/src/${module}.ts`)
  return existsSync(source) ? source : `@console/${name}/${module}`
}

export default {
  ...baseJestConfig,
  // As the presets of webpack resolve them: our facades.
  moduleNameMapper: {
    // webpack gives the address of a picture; in tests it is a word.
    // The class of each name is the name itself.
    '\\.css$': absolutePath('./jest.css.cjs'),
    '\\.(?:svg|png|jpe?g|gif|webp|avif)$': absolutePath('./jest.picture.js'),
    '^@chakra-ui/react$': ownModule('federation', 'facades/chakra'),
    '^@chakra-ui/react/overlays$': ownModule('federation', 'facades/chakra-overlays'),
    '^@chakra-ui/react/controls$': ownModule('federation', 'facades/chakra-controls'),
  },
  testEnvironment: absolutePath('./jest.browser.js'),
  setupFiles: [absolutePath('./jest.browser-polyfills.js')],
  // Resolved from the package under test, so that its matchers are typed and run in one copy.
  setupFilesAfterEnv: [
    '@testing-library/jest-dom',
    absolutePath('./jest.async-timeout.js'),
    ownModule('ui', 'testing/composition-setup'),
  ],
}
