import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import type { Configuration } from 'webpack'
import { SubresourceIntegrityPlugin } from 'webpack-subresource-integrity'
import type { Application } from './application'
import { cssRules } from './css-rules'
import { packageFolders } from './installed-packages'
import { StableModuleIdsPlugin } from './stable-module-ids-plugin'

/**
 * `development` writes to `.cache/development` with a persistent cache; `production` writes to
 * `dist`, from the sources alone.
 */
export type BuildMode = 'production' | 'development'

/** The part of the webpack configuration that host and remotes share. */
export function basePreset(application: Application, mode: BuildMode): Configuration {
  return {
    mode,
    name: application.uniqueName,
    context: application.root,
    target: ['web', 'es2022'],
    // No eval source maps: the policy of the page forbids eval in development too (rulings 19). In
    // production no script names its map, and the maps lie outside what is published.
    devtool: mode === 'development' ? 'cheap-module-source-map' : 'hidden-source-map',
    output: {
      path: join(application.root, mode === 'production' ? 'dist' : '.cache/development'),
      clean: true,
      uniqueName: application.uniqueName,
      // The path is found at run time: the store decides where a release lies.
      publicPath: 'auto',
      filename: '[name].[contenthash:8].js',
      // The folder of a release has the hash of all its files in its name. Without one of its own a chunk
      // is not in the table of names, which is part of the first script.
      chunkFilename: '[name].js',
      crossOriginLoading: 'anonymous',
      ...(mode === 'production' && { sourceMapFilename: '../.cache/source-maps/[file].map' }),
      trustedTypes: { policyName: application.uniqueName },
      hashFunction: 'xxhash64',
      // After this time a chunk request fails and may be repeated (architecture §5: within 10 s).
      chunkLoadTimeout: 10_000,
      // A module that threw is evaluated again by the next import instead of being returned half
      // initialised: otherwise a retry would do nothing.
      strictModuleExceptionHandling: true,
    },
    resolve: {
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
      conditionNames: ['import', 'module', 'browser', mode],
    },
    resolveLoader: { modules: packageFolders },
    module: {
      // A class that a stylesheet does not have fails the build.
      parser: { javascript: { exportsPresence: 'error' } },
      rules: [
        ...cssRules(application),
        {
          // Small ones are part of the script, others are files of the release in the store.
          test: /\.(?:svg|png|jpe?g|gif|webp|avif)$/,
          type: 'asset',
          parser: { dataUrlCondition: { maxSize: 4_096 } },
          generator: { filename: 'pictures/[name].[contenthash:8][ext]' },
        },
        {
          test: /\.tsx?$/,
          loader: 'ts-loader',
          options: {
            // Types are checked separately, by the native compiler (decision 0011).
            transpileOnly: true,
            onlyCompileBundledFiles: true,
            configFile: join(application.root, 'tsconfig.json'),
            compilerOptions: {
              noEmit: false,
              target: 'es2022',
              module: 'esnext',
              jsx: 'react-jsx',
              sourceMap: true,
            },
          },
        },
      ],
    },
    plugins: [
      new SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'], enabled: true }),
      new StableModuleIdsPlugin(),
      // The host loads the stylesheet of a release by its manifest, with its integrity hash.
      // In the order of the imports of one component; between components that do not know each other order
      // does not matter, for each has classes of its own.
      new MiniCssExtractPlugin({
        filename: '[name].[contenthash:8].css',
        runtime: false,
        ignoreOrder: true,
      }),
    ],
    optimization: {
      realContentHash: true,
      chunkIds: 'deterministic',
      moduleIds: 'deterministic',
    },
    // Production builds use no cache, so they depend on nothing but the sources. In development the
    // cache saves time; webpack does not notice a changed preset and would reuse modules that the
    // old one resolved, so the presets are part of the key.
    cache: mode === 'development' && {
      type: 'filesystem',
      cacheDirectory: join(application.root, '.cache/webpack'),
      version: hashPresetSources(),
    },
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
  }
}

/** A hash over the files of the presets. */
function hashPresetSources() {
  const folder = fileURLToPath(new URL('.', import.meta.url))
  const files = readdirSync(folder).filter((file) => /(?<!\.test)\.[jt]s$/.test(file))
  return files
    .sort()
    .reduce((hash, file) => hash.update(readFileSync(join(folder, file))), createHash('sha256'))
    .digest('hex')
}
