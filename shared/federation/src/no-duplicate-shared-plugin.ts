import type { Compiler } from 'webpack'
import { singletons } from './singletons'

/**
 * Packages that the shared modules consist of: a remote that bundles one of these has a second,
 * partial React or Chakra.
 */
const sharedPackagePrefixes = [
  '@ark-ui/',
  '@zag-js/',
  '@chakra-ui/',
  '@emotion/',
  '@tanstack/query-core/',
  '@tanstack/react-query/',
  'framer-motion/',
  'i18next/',
  'jotai/',
  'motion-dom/',
  'react/',
  'react-dom/',
  'react-i18next/',
  'react-router/',
  'react-router-dom/',
  'scheduler/',
]

/** Whether a file belongs to a shared module and so must come from the host. */
export function isProvidedByHost(file: string): boolean {
  const packagePath = file.replaceAll('\\', '/').split('/node_modules/').at(-1) ?? ''
  return (
    singletons.some(({ modulePath }) => modulePath === file) ||
    (packagePath !== file && sharedPackagePrefixes.some((name) => packagePath.startsWith(name)))
  )
}

/**
 * Fails the build of a remote that bundles a copy of a shared module: it would be loaded twice, and
 * the errors at run time would not name the cause.
 */
export class NoDuplicateSharedPlugin {
  apply(compiler: Compiler) {
    const { NormalModule, WebpackError } = compiler.webpack
    compiler.hooks.thisCompilation.tap('NoDuplicateSharedPlugin', (compilation) => {
      compilation.hooks.finishModules.tap('NoDuplicateSharedPlugin', (modules) => {
        for (const module of modules) {
          if (!(module instanceof NormalModule) || !isProvidedByHost(module.resource)) continue
          const importer = compilation.moduleGraph.getIssuer(module)
          // Only imports from our own code are reported; those inside a shared package would repeat
          // the same mistake.
          if (!(importer instanceof NormalModule) || isProvidedByHost(importer.resource)) continue
          compilation.errors.push(
            new WebpackError(
              `${importer.resource} imports ${module.rawRequest}, which belongs to the host. Write it as shared/federation/src/singletons.ts ` +
                'does, or add it there.',
            ),
          )
        }
      })
    })
  }
}
