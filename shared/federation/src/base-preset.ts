import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Configuration } from 'webpack'
import { SubresourceIntegrityPlugin } from 'webpack-subresource-integrity'
import type { Application } from './application'
import { resolvePackageFolder } from './installed-packages'

/** `development` writes to `.cache/development` and watches quickly; `production` to `dist`, from the sources alone. */
export type BuildMode = 'production' | 'development'

/** Whole packages under a second word, for the facades: under its own word a shared package would find itself. */
const fullPackageAliases = {
  'react-i18next-whole$': join(resolvePackageFolder('react-i18next'), 'dist/es/index.js'),
  'framer-motion-whole$': join(resolvePackageFolder('framer-motion'), 'dist/es/index.mjs'),
}

/** Weight that libraries carry for others than us. */
const slimAliases = {
  // Brings to React 17 what ours has.
  'use-sync-external-store/shim$': 'react',
  // Needed by emotion's `withTheme` alone, which nobody here calls.
  'hoist-non-react-statics$': false as const,
}

function localPath(file: string) {
  return fileURLToPath(new URL(file, import.meta.url))
}

/** What host and remotes have in common. */
export function basePreset(application: Application, mode: BuildMode): Configuration {
  return {
    mode,
    name: application.uniqueName,
    context: application.root,
    target: ['web', 'es2022'],
    // Never eval: the page's policy forbids it in development too (rulings 19).
    devtool: mode === 'development' ? 'cheap-module-source-map' : false,
    outputFolder: {
      path: join(application.root, mode === 'production' ? 'dist' : '.cache/development'),
      clean: true,
      uniqueName: application.uniqueName,
      // Files lie wherever the store keeps the release.
      publicPath: 'auto',
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[name].[contenthash:8].js',
      crossOriginLoading: 'anonymous',
      trustedTypes: { policyName: application.uniqueName },
      hashFunction: 'xxhash64',
      // A chunk that did not come in time may be asked for again (architecture §5: within 10 s).
      chunkLoadTimeout: 10_000,
      // A module that threw is run again by the next import, not handed out half made: a retry must be one.
      strictModuleExceptionHandling: true,
    },
    resolve: {
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
      conditionNames: ['import', 'module', 'browser', mode],
      alias: { ...fullPackageAliases, ...slimAliases },
    },
    resolveLoader: { modules: [localPath('../node_modules'), 'node_modules'] },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          loader: 'ts-loader',
          options: {
            // Types are checked by the native compiler on its own (decision 0011).
            transpileOnly: true,
            onlyCompileBundledFiles: true,
            configFile: join(application.root, 'tsconfig.json'),
            compilerOptions: {
              noEmit: false,
              target: 'es2022',
              module: 'esnext',
              jsx: 'react-jsx',
              sourceMap: mode === 'development',
            },
          },
        },
      ],
    },
    plugins: [new SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'], enabled: true })],
    optimization: { realContentHash: true, chunkIds: 'deterministic', moduleIds: 'deterministic' },
    // What is published is built from nothing but its sources. While developing, speed matters more; but webpack does not notice
    // a changed preset and would go on with modules that the old one resolved and shook, so the presets are part of the key.
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

/** A hash over the sources of the presets. */
function hashPresetSources() {
  const sources = readdirSync(localPath('.')).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  )
  return sources
    .sort()
    .reduce((hash, file) => hash.update(readFileSync(localPath(`./${file}`))), createHash('sha256'))
    .digest('hex')
}
