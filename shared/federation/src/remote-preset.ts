import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import type { Compilation, Configuration, Module } from 'webpack'
import { readApplication } from './application'
import { basePreset, type BuildMode } from './base-preset'
import { stylesGroup } from './css-rules'
import { ManifestPlugin } from './manifest-plugin'
import { NoDuplicateSharedPlugin } from './no-duplicate-shared-plugin'
import { remoteSharedModules } from './shared-modules'

/** The webpack configuration of a remote: `export default remotePreset(import.meta.dirname)`. */
export const remotePreset =
  (root: string) =>
  (_: unknown, { mode = 'production' }: { mode?: BuildMode }): Configuration => {
    const application = readApplication(root)
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
          shared: remoteSharedModules(),
          shareStrategy: 'loaded-first',
          dts: false,
          manifest: false,
          dev: false,
          experiments: {
            externalRuntime: true,
            optimization: { disableSnapshot: true, disableRemote: true, target: 'web' },
          },
        }),
        new NoDuplicateSharedPlugin(),
        new ManifestPlugin(application, {
          manifest: 'src/manifest.ts',
          parts: 'src/remote.ts',
          texts: 'src/texts',
        }),
      ],
      optimization: {
        ...base.optimization,
        splitChunks: {
          chunks: 'all',
          // A chunk that holds only references to shared modules has no file, and the integrity
          // plugin would wait for its hash for ever. So references are not moved into chunks of their own,
          // and a module that an `import()` names is not moved out of its chunk.
          cacheGroups: {
            styles: stylesGroup,
            default: {
              minChunks: 2,
              priority: -20,
              reuseExistingChunk: true,
              test: (module: Module, { moduleGraph }: Pick<Compilation, 'moduleGraph'>) =>
                module.type !== 'consume-shared-module' &&
                ![...moduleGraph.getIncomingConnections(module)].some(
                  ({ dependency }) => dependency?.type === 'import()',
                ),
            },
          },
        },
      },
    }
  }
