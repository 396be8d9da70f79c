import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import type { Configuration } from 'webpack'
import { readApplication } from './application'
import { basePreset, type BuildMode } from './base-preset'
import { stylesGroup } from './css-rules'
import { ManifestPlugin } from './manifest-plugin'
import { hostSharedModules } from './shared-modules'

/**
 * Matches the files of these packages, for an initial chunk of the host. Packages in no such list
 * go into the chunk of the host's own code.
 */
const packagesPattern = (packages: string[]) =>
  new RegExp(`[\\\\/]node_modules[\\\\/](${packages.join('|').replaceAll('/', '[\\\\/]')})[\\\\/]`)

/**
 * The webpack configuration of the host: `export default hostPreset(import.meta.dirname)`. It makes
 * three initial chunks, which arrive side by side (decision 0014).
 */
export const hostPreset =
  (root: string) =>
  (_: unknown, { mode = 'production' }: { mode?: BuildMode }): Configuration => {
    const application = readApplication(root)
    const base = basePreset(application, mode)
    return {
      ...base,
      entry: { main: './src/main.tsx' },
      plugins: [
        ...(base.plugins ?? []),
        new ModuleFederationPlugin({
          name: application.container,
          shared: hostSharedModules(),
          shareStrategy: 'loaded-first',
          dts: false,
          manifest: false,
          dev: false,
          experiments: {
            // The host loads containers by itself (host/remotes/federation-runtime).
            optimization: { disableSnapshot: true, disableRemote: true, target: 'web' },
            provideExternalRuntime: true,
          },
        }),
        new ManifestPlugin(application, {
          manifest: 'src/pages/manifest.ts',
          parts: 'src/pages/pages.ts',
          texts: 'src/locale/texts',
        }),
      ],
      optimization: {
        ...base.optimization,
        splitChunks: {
          chunks: 'all',
          cacheGroups: {
            default: false,
            defaultVendors: false,
            styles: stylesGroup,
            framework: {
              name: 'framework',
              chunks: 'initial',
              priority: 2,
              enforce: true,
              test: packagesPattern(['react', 'react-dom', 'scheduler', 'jotai']),
            },
            router: {
              name: 'router',
              chunks: 'initial',
              priority: 1,
              enforce: true,
              test: packagesPattern(['react-router-dom', 'react-router', 'cookie']),
            },
          },
        },
      },
    }
  }
