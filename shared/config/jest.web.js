// For what runs in a browser: kernel, ui, host and the remotes.
import { fileURLToPath } from 'node:url'
import { baseJestConfig } from './jest.base.js'

const absolutePath = (file) => fileURLToPath(new URL(file, import.meta.url))

export default {
  ...baseJestConfig,
  // As the presets of webpack resolve them: our facades.
  moduleNameMapper: {
    // webpack gives the address of a picture; in tests it is a word.
    // The class of each name is the name itself.
    '\\.css$': absolutePath('./jest.css.cjs'),
    '\\.(?:svg|png|jpe?g|gif|webp|avif)$': absolutePath('./jest.picture.js'),
    '^@chakra-ui/react$': absolutePath('../federation/src/facades/chakra.ts'),
    '^@chakra-ui/react/(overlays|controls)$': absolutePath(
      '../federation/src/facades/chakra-$1.ts',
    ),
  },
  testEnvironment: absolutePath('./jest.browser.js'),
  setupFiles: [absolutePath('./jest.browser-polyfills.js')],
  // Resolved from the package under test, so that its matchers are typed and run in one copy.
  setupFilesAfterEnv: [
    '@testing-library/jest-dom',
    absolutePath('./jest.async-timeout.js'),
    absolutePath('../ui/src/testing/composition-setup.ts'),
  ],
}
