import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import type { RuleSetRule } from 'webpack'
import type { Application } from './application'

/** The chunk of all styles of an application: one file, which its manifest names. */
export const stylesChunk = 'styles'

/** Puts all styles into one chunk, as the documentation of mini-css-extract-plugin does. */
export const stylesGroup = {
  name: stylesChunk,
  type: 'css/mini-extract',
  chunks: 'all',
  enforce: true,
  priority: 10,
} as const

/**
 * How an application imports styles: `*.module.css` beside a component, as CSS Modules. `global.css` of
 * ui, the reset and the tokens, is the host's. Another stylesheet has no loader, and fails the build: its
 * rules would reach the pages of others.
 */
export const cssRules = (application: Application): RuleSetRule[] => [
  {
    test: /\.module\.css$/,
    use: [
      MiniCssExtractPlugin.loader,
      {
        loader: 'css-loader',
        options: {
          // A release's page carries its rules in itself, where no address relative to a file works.
          url: false,
          import: false,
          modules: {
            // Every rule names a class of its own file.
            mode: 'pure',
            exportLocalsConvention: 'as-is',
            // Neither another application nor another release uses the name for another rule.
            getLocalIdent: ({ resourcePath }: { resourcePath: string }, _: string, name: string) =>
              `${name}-${hash(application.uniqueName, readFileSync(resourcePath, 'utf8'))}`,
          },
        },
      },
    ],
  },
  {
    test: /[\\/]global\.css$/,
    use: [
      MiniCssExtractPlugin.loader,
      { loader: 'css-loader', options: { url: false, import: false, modules: false } },
    ],
    sideEffects: true,
  },
]

const hash = (...parts: string[]) =>
  createHash('sha256').update(parts.join('\0')).digest('base64url').slice(0, 6)
