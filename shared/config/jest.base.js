// What both test presets share. Tests run as CommonJS: swc rewrites import to require, and no other
// setting is needed. `@swc/jest` is written as a path, because jest would look for it from the
// package under test.
import { fileURLToPath } from 'node:url'

const resolveFromHere = (specifier) => fileURLToPath(import.meta.resolve(specifier))

// Not plain CommonJS, so jest must rewrite them: published as ES modules only, or calling import()
// themselves (PGlite, cookies). pnpm writes a scope as `@scope+name`.
const esmPackages = [
  'ky',
  'jose',
  'cookie',
  'fuzzysort',
  '@fastify\\+cookie',
  'light-my-request',
  'openid-client',
  'oauth4webapi',
  '@noble\\+ciphers',
  '@noble\\+hashes',
  '@electric-sql\\+pglite',
  '@tanstack\\+(react-table|table-core|react-store|store)',
  '@console\\+[a-z]+', // where a package of ours is installed
]

export const baseJestConfig = {
  transform: {
    '\\.[cm]?[jt]sx?$': [
      resolveFromHere('@swc/jest'),
      {
        swcrc: false,
        jsc: {
          target: 'es2023',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
      },
    ],
  },
  transformIgnorePatterns: [`/node_modules/\\.pnpm/(?!(?:${esmPackages.join('|')})@)`],
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/bad-examples/'],
  modulePathIgnorePatterns: ['<rootDir>/dist/'],
  restoreMocks: true,
  // Generous, because two databases, a browser and a compiler may share the machine with a test.
  testTimeout: 180_000,
}
