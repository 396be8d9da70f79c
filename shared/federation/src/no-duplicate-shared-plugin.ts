import type { Compiler } from 'webpack'
import { singletons } from './singletons'

/** Packages that the shared ones are made of: a remote that bundles one of these has half a React or half a Chakra. */
const sharedPackagePrefixes = [
  '@ark-ui/',
  '@zag-js/',
  '@chakra-ui/',
  '@emotion/',
  '@tanstack/',
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

/** Whether a file belongs to something that is shared, and so must come from the host. */
export function isProvidedByHost(file: string): boolean {
  const packagePath = file.replaceAll('\\', '/').split('/node_modules/').at(-1) ?? ''
  return (
    singletons.some(({ modulePath }) => modulePath === file) ||
    (packagePath !== file && sharedPackagePrefixes.some((name) => packagePath.startsWith(name)))
  )
}

/** Fails the build of a remote that carries a copy of a shared module: it would load twice, and fail as a mystery later. */
export class NoDuplicateSharedPlugin {
  apply(compiler: Compiler) {
    const { NormalModule, WebpackError } = compiler.webpack
    compiler.hooks.thisCompilation.tap('NoSecondCopy', (compilation) => {
      compilation.hooks.finishModules.tap('NoSecondCopy', (modules) => {
        for (const module of modules) {
          if (!(module instanceof NormalModule) || !isProvidedByHost(module.resource)) continue
          const importer = compilation.moduleGraph.getIssuer(module)
          // Only where our code reaches into it; what it draws along would repeat the same mistake.
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
