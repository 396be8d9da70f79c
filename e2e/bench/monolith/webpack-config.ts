import { readApplication } from '@console/federation/application'
import { basePreset } from '@console/federation/base-preset'
import { stylesGroup } from '@console/federation/css-rules'
import { ManifestPlugin } from '@console/federation/manifest-plugin'
import { singletons } from '@console/federation/singletons'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Configuration } from 'webpack'

/**
 * `monolith` holds host and remotes whole. `sign-in` holds what the sign-in page needs until it is
 * ready, and leaves the rest in chunks that nobody fetches before (rulings 27).
 */
export type BundleKind = 'monolith' | 'sign-in'

/** What stands in for the federation runtime: the remotes that are in the bundle. */
const staticRemotes: Record<BundleKind, string> = {
  monolith: fileURLToPath(new URL('static-remotes.ts', import.meta.url)),
  'sign-in': fileURLToPath(new URL('static-sign-in.ts', import.meta.url)),
}

// The same facades as in the federated builds; here webpack drops what nobody uses of them.
const facades = Object.fromEntries(
  singletons
    .filter(({ modulePath }) => modulePath.includes('/facades/'))
    .map(({ name, modulePath }) => [`${name}$`, modulePath]),
)

// The one import() of the sign-in page's own code.
const signInPartImport = /remote-auth[\\/]src[\\/]remote\.ts$/

/**
 * Host and remotes of the same sources as one script: nothing shared, nothing loaded by a
 * federation runtime (rulings 3). Minifier, target and everything else are those of the federated
 * builds.
 */
export function createBundleConfig(
  kind: BundleKind,
  hostFolder: string,
  outputFolder: string,
): Configuration {
  const application = readApplication(hostFolder)
  const base = basePreset(application, 'production')
  return {
    ...base,
    entry: { main: './src/main.tsx' },
    output: { ...base.output, path: outputFolder },
    resolve: {
      ...base.resolve,
      alias: {
        ...base.resolve?.alias,
        ...facades,
        [join(hostFolder, 'src/remotes/federation-runtime')]: staticRemotes[kind],
      },
    },
    module: {
      ...base.module,
      ...(kind === 'monolith' && {
        parser: {
          javascript: { ...base.module?.parser?.javascript, dynamicImportMode: 'eager' },
        },
      }),
      rules: [
        ...(base.module?.rules ?? []),
        { test: signInPartImport, parser: { dynamicImportMode: 'eager' } },
        // Texts are data: both pages receive those they need in the boot document. Bundled as code
        // they would make the monolith heavier.
        {
          test: /[\\/]texts[\\/][\w.]+\.json$/,
          type: 'asset/resource',
          generator: { filename: '[name].[contenthash:8][ext]' },
        },
      ],
    },
    plugins: [
      ...(base.plugins ?? []),
      new ManifestPlugin(application, {
        manifest: 'src/pages/manifest.ts',
        parts: 'src/pages/pages.ts',
        texts: 'src/locale/texts',
      }),
    ],
    optimization: {
      ...base.optimization,
      splitChunks: {
        cacheGroups: { default: false, defaultVendors: false, styles: stylesGroup },
      },
    },
    cache: false,
  }
}
