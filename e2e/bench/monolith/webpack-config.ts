import { applicationIn } from '@console/federation/application'
import { basePreset } from '@console/federation/base-preset'
import { ManifestFile } from '@console/federation/manifest-file'
import { singletons } from '@console/federation/singletons'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Configuration } from 'webpack'

const staticRemotes = fileURLToPath(new URL('static-remotes.ts', import.meta.url))

// Through the same facades as everybody, only that webpack shakes them here.
const facades = Object.fromEntries(
  singletons
    .filter(({ provides }) => provides.includes('/facades/'))
    .map(({ name, provides }) => [`${name}$`, provides]),
)

/**
 * Host and remotes of the same sources as one script: nothing lazy, nothing shared, nothing loaded by a runtime (rulings 3).
 * Minifier, target and everything else are those of the federated builds.
 */
export function monolithConfig(hostFolder: string, output: string): Configuration {
  const application = applicationIn(hostFolder)
  const base = basePreset(application, 'production')
  return {
    ...base,
    entry: { main: './src/main.tsx' },
    output: { ...base.output, path: output },
    resolve: {
      ...base.resolve,
      alias: {
        ...base.resolve?.alias,
        ...facades,
        [join(hostFolder, 'src/remotes/runtime')]: staticRemotes,
      },
    },
    module: {
      ...base.module,
      parser: { javascript: { dynamicImportMode: 'eager' } },
      rules: [
        ...(base.module?.rules ?? []),
        // Texts are data: either page receives those that it needs in the boot document. As code they would weigh on the monolith.
        {
          test: /[\\/]texts[\\/][\w.]+\.json$/,
          type: 'asset/resource',
          generator: { filename: '[name].[contenthash:8][ext]' },
        },
      ],
    },
    plugins: [
      ...(base.plugins ?? []),
      new ManifestFile(application, {
        face: 'src/pages/manifest.ts',
        body: 'src/pages/pages.ts',
        texts: 'src/locale/texts',
      }),
    ],
    optimization: { ...base.optimization, splitChunks: false },
    cache: false,
  }
}
