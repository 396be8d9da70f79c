// The import rules between and within packages (architecture §3), for dependency-cruiser. People
// see a rule's name as the message. Each rule has a wrong import in bad-examples/, and
// dependency-rules.test.ts proves that it is caught. One more rule, shared-is-shared, has a file of
// its own.
import { testFilePattern, createFolderRules, readFolderOrders } from './folder-order.js'

const createRule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })
// A package from the registry, found (…/node_modules/ky/…) or not (ky).
const libraryPattern = (...names) => `(^|/node_modules/)(${names.join('|')})(/|$)`
// Benches put several packages together to measure them (ruling 3), so some rules do not apply to
// them.
const benchPattern = '^e2e/bench/'

const packageBoundaryRules = [
  createRule(
    'remotes-never-meet',
    'A remote knows no other remote and no host; meet in a slot or a mount.',
    { path: '^(remote-[^/]+|dev/gallery)/' },
    { path: '^(remote-[^/]+|host|services|e2e|dev)/', pathNot: '^$1/' },
  ),
  createRule(
    'host-knows-no-remote',
    'The host learns of remotes from the boot document, never by import.',
    { path: '^host/' },
    { path: '^(remote-[^/]+|services|e2e|dev)/' },
  ),
  createRule(
    'contract-stands-alone',
    'The contract imports zod, culori, libphonenumber-js, punycode.js and itself.',
    { path: '^shared/contract/src/', pathNot: testFilePattern },
    {
      path: '.',
      pathNot: [
        '^shared/contract/src/',
        libraryPattern('zod', 'culori', 'libphonenumber-js', 'punycode.js'),
      ],
    },
  ),
  createRule(
    'ui-knows-no-product',
    'ui takes texts and data as props and imports nothing of ours.',
    { path: '^shared/ui/src/' },
    { path: '^(host|remote-[^/]+|services|e2e|dev|shared/(contract|kernel|federation|cli))/' },
  ),
  createRule(
    'kernel-knows-the-contract',
    'Of ours, the kernel imports the contract only.',
    { path: '^shared/kernel/src/' },
    { path: '^(host|remote-[^/]+|services|e2e|dev|shared/(ui|federation|cli))/' },
  ),
  createRule(
    'backend-stands-alone',
    'Of ours, the services import the contract only.',
    { path: '^services/src/' },
    { path: '^(host|remote-[^/]+|e2e|dev/gallery|shared/(ui|kernel|federation|cli))/' },
  ),
  createRule(
    'backend-stands-alone',
    'Only what helps to test the services imports them; everybody else calls them.',
    { pathNot: '^(services|dev/services-testing)/' },
    { path: '^services/' },
  ),
  createRule(
    'demonstration-stays-outside',
    'The providers of the demonstration are a process of their own, started by commands and tests.',
    { pathNot: '^dev/openid-providers/' },
    { path: '^dev/openid-providers/' },
  ),
  createRule(
    'demonstration-stays-outside',
    'The providers of the demonstration meet the console by the protocol alone.',
    { path: '^dev/openid-providers/' },
    {
      path: '^(host|remote-[^/]+|services|e2e|dev|shared)/',
      pathNot: '^dev/openid-providers/',
    },
  ),
  createRule(
    'written-by-name',
    'Sharing at run time goes by the written specifier: import @console/kernel/x, never ../../shared/kernel/src/x.',
    { path: '^(host|remote-[^/]+|services|e2e|(?:dev|shared)/[^/]+)/', pathNot: benchPattern },
    { path: '^shared/(contract|kernel|ui)/', pathNot: ['^$1/'], dependencyTypes: ['local'] },
  ),
]

const folderBoundaryRules = [
  createRule(
    'through-the-door',
    'Another folder is entered by the file that carries its name. Only remote.ts and pages.ts may import any part.',
    {
      path: '^(host|remote-[^/]+|dev/gallery)/src/([^/]+)',
      pathNot: ['/remote\\.ts$', '^host/src/pages/pages\\.ts$', '\\.d\\.ts$', testFilePattern],
    },
    { path: '^$1/src/[^/]+/', pathNot: ['^$1/src/$2/', String.raw`/([^/]+)/\1\.tsx?$`] },
  ),
  createRule(
    'routes-service-queries',
    'Routes handle HTTP: they know their service, not its queries.',
    { path: '-routes\\.ts$' },
    { path: '-queries\\.ts$|^services/src/database/' },
  ),
  createRule(
    'routes-service-queries',
    'A service does not know who calls it.',
    { path: '-(service|queries|rules)\\.ts$' },
    { path: '-routes\\.ts$' },
  ),
  createRule(
    'routes-service-queries',
    'Queries contain SQL and use the database only.',
    { path: '-queries\\.ts$' },
    {
      path: '^services/src/',
      pathNot: ['^services/src/database/', '-queries\\.ts$'],
      dependencyTypesNot: ['type-only'],
    },
  ),
  createRule(
    'routes-service-queries',
    'Another module, and each folder that the calls stand on, is entered by its service.',
    {
      path: '^services/src/((modules/)?[^/]+)/',
      pathNot: ['^services/src/start/', testFilePattern],
    },
    {
      path: '^services/src/(modules/[^/]+|audit|brands|changes|devices|sessions)/',
      pathNot: ['^services/src/$1/', String.raw`/([^/]+)/\1-service\.ts$`],
      dependencyTypesNot: ['type-only'],
    },
  ),
  createRule(
    'sql-stays-in-queries',
    'drizzle and the database are imported by queries, tables, what opens the database and what fills it for the demonstration.',
    {
      path: '^services/src/',
      pathNot: ['-queries\\.ts$', '^services/src/(database|deps|demo)/', testFilePattern],
    },
    {
      path: `^services/src/database/|${libraryPattern('drizzle-orm')}`,
      dependencyTypesNot: ['type-only'],
    },
  ),
]

// One gate for each library: [library, the only place that imports it, reason].
const gateRules = [
  [libraryPattern('ky'), '^host/src/http/', 'Requests leave through host/src/http.'],
  [
    libraryPattern('@module-federation'),
    '^host/src/remotes/|^shared/federation/',
    'The federation runtime is used in host/src/remotes.',
  ],
  [
    libraryPattern('i18next'),
    '^host/src/locale/|^shared/kernel/src/testing/|^shared/federation/',
    'The instance of i18next lives in host/src/locale.',
  ],
  [
    libraryPattern('pg', '@electric-sql'),
    '^services/src/database/|^e2e/setup/',
    'A database is opened in services/src/database; e2e/setup prepares one for a journey.',
  ],
  [
    libraryPattern('webpack', 'webpack-cli', 'ts-loader', 'webpack-subresource-integrity'),
    '^shared/federation/',
    'Bundling is configured in shared/federation.',
  ],
  [
    libraryPattern('nodemailer', '@node-rs/argon2', 'jose', 'openid-client', 'bowser'),
    '^services/src/infrastructure/',
    'What is outside the process is reached through services/src/infrastructure.',
  ],
].map(([what, where, why]) =>
  createRule(
    'one-gate',
    why,
    { pathNot: [where, '\\.d\\.ts$', testFilePattern, benchPattern] },
    { path: what, dependencyTypesNot: ['type-only'] },
  ),
)

const repositoryRules = [
  createRule(
    'session-has-one-writer',
    'Only the host writes the session (ruling 15).',
    { pathNot: ['^host/src/(session|boot)/', '^shared/kernel/src/', testFilePattern] },
    { path: '(^|/)kernel/(src/)?session-writer' },
  ),
  createRule(
    'no-cycles',
    'Two files that need each other are one file, or want a third.',
    {},
    { circular: true },
  ),
  createRule(
    'no-orphans',
    'A file that imports nothing and that nobody imports.',
    {
      orphan: true,
      pathNot: [
        '\\.d\\.ts$',
        '\\.config\\.(js|ts)$',
        testFilePattern,
        '\\.json$',
        '^shared/config/',
        '^shared/federation/src/facades/',
        '^e2e/.*\\.js$',
      ],
    },
    {},
  ),
  createRule(
    'tests-are-leaves',
    'Nobody imports a test, and what helps to test is imported by tests.',
    { pathNot: [testFilePattern, '^e2e/'] },
    { path: testFilePattern },
  ),
]

export const createRules = (orders) => [
  ...packageBoundaryRules,
  ...orders.flatMap(createFolderRules),
  ...folderBoundaryRules,
  ...gateRules,
  ...repositoryRules,
]

export default {
  forbidden: createRules(readFolderOrders(process.cwd())),
  options: {
    doNotFollow: { path: 'node_modules' },
    // What builds and runs create in our packages. Not simply “dist”: most libraries lie in a
    // folder of that name, and one-gate must see them.
    exclude: {
      path: [
        '^([^/]+|(dev|shared)/[^/]+)/(dist|\\.cache|\\.data|test-results)/',
        '^shared/config/bad-examples/',
      ],
    },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'require', 'node', 'default'],
    },
  },
}
