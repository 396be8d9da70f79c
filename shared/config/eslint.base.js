// Few rules, each with its reason. What the compiler already says is not repeated, and layout is
// Prettier's.
import { defineConfig } from 'eslint/config'
import googleTranslate from 'eslint-plugin-react-google-translate'
import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'
import { browserApiRestrictions } from './lint/browser-api-restrictions.js'

// A skipped test proves nothing, and `only` skips all the others.
const noSkippedTests = ['test', 'it', 'describe'].flatMap((object) =>
  ['only', 'skip', 'todo', 'fixme'].map((property) => ({
    object,
    property,
    message: 'Every test runs: repair it or delete it.',
  })),
)

const frontDoor = 'by-the-front-door: use the package by its public names (ruling 32).'

export default defineConfig([
  {
    ignores: [
      '**/dist/',
      '**/node_modules/',
      '**/.data/',
      '**/.cache/',
      '**/bad-examples/',
      '**/test-results/',
      '**/migrations/',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    files: ['**/*.{ts,tsx,js,mjs}'],
    languageOptions: { parser: tseslint.parser, parserOptions: { ecmaFeatures: { jsx: true } } },
    plugins: { '@typescript-eslint': tseslint.plugin },
    rules: {
      // `any` ends the type check for everything it touches; `unknown` does not.
      '@typescript-eslint/no-explicit-any': 'error',
      // Types are not switched off. Where one is wrong on purpose (a test of bad input),
      // ts-expect-error gives the reason.
      '@typescript-eslint/ban-ts-comment': [
        'error',
        { 'ts-expect-error': 'allow-with-description' },
      ],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_' },
      ],
      // Bundles keep what is imported as a value, so types are imported with `import type`.
      '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'prefer-const': 'error',
      'no-var': 'error',
      // Under the content security policy these throw, and only in production.
      'no-eval': 'error',
      'no-new-func': 'error',
      // A library is used as its documentation uses it: no inner file, no private name. zod documents
      // `_default` for its small build, and `_zod` for who reads a schema.
      'no-restricted-imports': [
        'error',
        {
          paths: [
            {
              name: 'node:crypto',
              importNames: ['generateKeyPair', 'generateKeyPairSync'],
              message:
                'Use services/src/infrastructure/key-pair.ts: it says what stands still on Node 20.',
            },
          ],
          patterns: [
            {
              regex: '^(?!@console/|\\.|node:)(@[^/]+/)?[^/]+/(build|cjs|dist|es|esm|lib|src)/',
              message: frontDoor,
            },
            {
              regex: '^react(-dom|-router|-router-dom)?$',
              importNamePattern: '^(_|unstable_|UNSAFE_)',
              message: frontDoor,
            },
          ],
        },
      ],
      'no-underscore-dangle': [
        'error',
        {
          allow: [
            '_default',
            '_zod',
            '__dirname',
            '__filename',
            '__webpack_public_path__',
            '__REACT_DEVTOOLS_GLOBAL_HOOK__',
          ],
          allowFunctionParams: true,
          allowInArrayDestructuring: true,
          allowInObjectDestructuring: true,
        },
      ],
      // Nobody reads a browser's console; report through host/src/errors or the services' logger.
      'no-console': 'error',
    },
  },
  {
    // Commands that people run in a terminal print to it.
    files: [
      'shared/config/commands/**',
      'shared/federation/src/**',
      'shared/cli/src/**',
      'services/src/server.ts',
      'e2e/**',
    ],
    rules: { 'no-console': 'off' },
  },
  {
    files: ['**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
  {
    // A browser that translates the page wraps each text in an element of its own. React then does not
    // find a text that it wants to take away from between others, and the page ends.
    files: ['**/*.tsx'],
    ignores: ['**/*.test.tsx'],
    plugins: { 'react-google-translate': googleTranslate },
    rules: { 'react-google-translate/no-conditional-text-nodes-with-siblings': 'error' },
  },
  ...browserApiRestrictions,
  {
    // A transaction is one connection, which carries out one statement after the other: `await` says so,
    // and when one fails, those behind it are not sent. Whole transactions may run beside each other.
    files: ['{services,dev/services-testing}/src/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector:
            ':function:has(Identifier[name=/^(tx|Tx|TxDeps|CallDeps)$/]) CallExpression[callee.object.name="Promise"][callee.property.name=/^(all|allSettled|any|race)$/]:not(:has(CallExpression[callee.property.name="transaction"]))',
          message: 'no-promise-all-over-a-transaction: await one statement after the other.',
        },
      ],
    },
  },
  {
    files: ['**/*.test.{ts,tsx}', '**/*.e2e.ts'],
    rules: {
      'no-restricted-properties': ['error', ...noSkippedTests],
      'no-restricted-globals': ['error', 'fit', 'fdescribe', 'xit', 'xtest', 'xdescribe'],
    },
  },
  // Playwright names a fixture's continuation `use`, which is no hook of React.
  { files: ['e2e/**'], rules: { 'react-hooks/rules-of-hooks': 'off' } },
])
