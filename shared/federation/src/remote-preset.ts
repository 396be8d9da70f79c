import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import type { Configuration, Module } from 'webpack'
import { applicationIn } from './application'
import { basePreset, type Mode } from './base-preset'
import { ManifestFile } from './manifest-file'
import { NoSecondCopy } from './second-copy'
import { takenFromHost } from './sharing'

/** The webpack configuration of a remote: `export default remotePreset(import.meta.dirname)`. */
export const remotePreset =
  (root: string) =>
  (_: unknown, { mode = 'production' }: { mode?: Mode }): Configuration => {
    const application = applicationIn(root)
    const base = basePreset(application, mode)
    return {
      ...base,
      entry: {},
      plugins: [
        ...(base.plugins ?? []),
        new ModuleFederationPlugin({
          name: application.container,
          filename: 'entry.[contenthash:8].js',
          exposes: { './remote': { import: './src/remote.ts', name: 'remote' } },
          shared: takenFromHost(),
          shareStrategy: 'loaded-first',
          dts: false,
          manifest: false,
          dev: false,
          experiments: {
            externalRuntime: true,
            optimization: { disableSnapshot: true, target: 'web' },
          },
        }),
        new NoSecondCopy(),
        new ManifestFile(application, {
          face: 'src/manifest.ts',
          body: 'src/remote.ts',
          texts: 'src/texts',
        }),
      ],
      optimization: {
        ...base.optimization,
        splitChunks: {
          chunks: 'all',
          // A chunk of nothing but references to the host has no file, and the integrity table would wait for its hash in vain.
          cacheGroups: {
            default: {
              minChunks: 2,
              priority: -20,
              reuseExistingChunk: true,
              test: ({ type }: Module) => type !== 'consume-shared-module',
            },
          },
        },
      },
    }
  }
