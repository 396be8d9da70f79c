// The walls of the house (architecture §3), for dependency-cruiser. A rule's name is the message a person sees;
// each has a wrong import in bad-examples/ that dependency-rules.test.ts proves is caught. One more, shared-is-shared,
// stands in a file of its own.
import { aTest, folderRules, ordersOf } from './folder-order.js'

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })
// A package from the registry, found (…/node_modules/ky/…) or not (ky).
const library = (...names) => `(^|/node_modules/)(${names.join('|')})(/|$)`
// Programs that put several parts together to measure or prepare them (ruling 3); rules on the parts do not bind them.
const bench = '^e2e/bench/'

const betweenPackages = [
  rule(
    'remotes-never-meet',
    'A remote knows no other remote and no host; meet in a slot or a mount.',
    { path: '^(remote-[^/]+)/' },
    { path: '^(remote-[^/]+|host|services|e2e)/', pathNot: '^$1/' },
  ),
  rule(
    'host-knows-no-remote',
    'The host learns of remotes from the boot document, never by import.',
    { path: '^host/' },
    { path: '^(remote-[^/]+|services|e2e)/' },
  ),
  rule(
    'contract-stands-alone',
    'The contract imports zod and itself.',
    { path: '^shared/contract/src/', pathNot: aTest },
    { path: '.', pathNot: ['^shared/contract/src/', library('zod')] },
  ),
  rule(
    'ui-knows-no-product',
    'ui takes texts and data as props and imports nothing of ours.',
    { path: '^shared/ui/src/' },
    { path: '^(host|remote-[^/]+|services|e2e|shared/(contract|kernel|federation))/' },
  ),
  rule(
    'kernel-knows-the-contract',
    'Of ours, the kernel imports the contract only.',
    { path: '^shared/kernel/src/' },
    { path: '^(host|remote-[^/]+|services|e2e|shared/(ui|federation))/' },
  ),
  rule(
    'backend-stands-alone',
    'Of ours, the services import the contract only.',
    { path: '^services/src/' },
    { path: '^(host|remote-[^/]+|e2e|shared/(ui|kernel|federation))/' },
  ),
  rule(
    'written-by-name',
    'Sharing goes by the written specifier: say @console/kernel/x, never ../../shared/kernel/src/x.',
    { path: '^(host|remote-[^/]+|services|e2e|shared/[^/]+)/', pathNot: bench },
    { path: '^shared/(contract|kernel|ui)/', pathNot: ['^$1/'], dependencyTypes: ['local'] },
  ),
]

const withinPackages = [
  rule(
    'through-the-door',
    'Another folder is entered by the file that carries its name. Only remote.ts and pages.ts may name any part.',
    {
      path: '^(host|remote-[^/]+)/src/([^/]+)',
      pathNot: ['/remote\\.ts$', '^host/src/pages/pages\\.ts$', '\\.d\\.ts$', aTest],
    },
    { path: '^$1/src/[^/]+/', pathNot: ['^$1/src/$2/', String.raw`/([^/]+)/\1\.tsx?$`] },
  ),
  rule(
    'routes-service-queries',
    'Routes speak HTTP: they know their service, not its queries.',
    { path: '-routes\\.ts$' },
    { path: '-queries\\.ts$|^services/src/database/' },
  ),
  rule(
    'routes-service-queries',
    'A service does not know who calls it.',
    { path: '-(service|queries|rules)\\.ts$' },
    { path: '-routes\\.ts$' },
  ),
  rule(
    'routes-service-queries',
    'Queries speak SQL and use the database only.',
    { path: '-queries\\.ts$' },
    {
      path: '^services/src/',
      pathNot: ['^services/src/database/', '-queries\\.ts$'],
      dependencyTypesNot: ['type-only'],
    },
  ),
  rule(
    'routes-service-queries',
    'Another module is entered by its service.',
    { path: '^services/src/modules/([^/]+)/', pathNot: aTest },
    {
      path: '^services/src/modules/',
      pathNot: ['^services/src/modules/$1/', String.raw`/([^/]+)/\1-service\.ts$`],
      dependencyTypesNot: ['type-only'],
    },
  ),
  rule(
    'sql-stays-in-queries',
    'drizzle and the database are imported by queries, tables and what opens the database.',
    {
      path: '^services/src/',
      pathNot: [
        '-queries\\.ts$',
        '^services/src/(database|cli)/',
        '^services/src/[^/]+\\.ts$',
        aTest,
      ],
    },
    {
      path: `^services/src/database/|${library('drizzle-orm')}`,
      dependencyTypesNot: ['type-only'],
    },
  ),
]

// One gate per outside thing: [what, where alone, why].
const gates = [
  [library('ky'), '^host/src/http/', 'Requests leave through host/src/http.'],
  [
    library('@module-federation'),
    '^host/src/remotes/|^shared/federation/',
    'The federation runtime is spoken to in host/src/remotes.',
  ],
  [
    library('i18next'),
    '^host/src/locale/|^shared/kernel/src/testing/|^shared/federation/',
    'The instance of i18next lives in host/src/locale.',
  ],
  [
    library('pg', '@electric-sql'),
    '^services/src/database/',
    'A database is opened in services/src/database.',
  ],
  [
    library('webpack', 'webpack-cli', 'ts-loader', 'webpack-subresource-integrity'),
    '^shared/federation/',
    'Bundling is known to shared/federation.',
  ],
  [
    library('nodemailer', '@node-rs/argon2', 'jose'),
    '^services/src/outside/',
    'The world outside is reached through services/src/outside.',
  ],
].map(([what, where, why]) =>
  rule(
    'one-gate',
    why,
    { pathNot: [where, '\\.d\\.ts$', aTest, bench] },
    { path: what, dependencyTypesNot: ['type-only'] },
  ),
)

const everywhere = [
  rule(
    'session-has-one-writer',
    'Who is signed in is said by the host alone (ruling 15).',
    { pathNot: ['^host/src/(session|boot)/', '^shared/kernel/src/', aTest] },
    { path: '(^|/)kernel/(src/)?session-writer' },
  ),
  rule(
    'no-cycles',
    'Two files that need each other are one file, or want a third.',
    {},
    { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
  ),
  rule(
    'no-orphans',
    'A file that uses nothing and that nobody uses.',
    {
      orphan: true,
      pathNot: [
        '\\.d\\.ts$',
        '\\.config\\.(js|ts)$',
        aTest,
        '\\.json$',
        '^shared/config/',
        '^shared/federation/src/facades/',
        '^e2e/.*\\.js$',
      ],
    },
    {},
  ),
  rule(
    'tests-are-leaves',
    'Nobody imports a test, and what helps to test is imported by tests.',
    { pathNot: [aTest, '^e2e/'] },
    { path: aTest },
  ),
]

export const rulesFor = (orders) => [
  ...betweenPackages,
  ...orders.flatMap(folderRules),
  ...withinPackages,
  ...gates,
  ...everywhere,
]

export default {
  forbidden: rulesFor(ordersOf(process.cwd())),
  options: {
    doNotFollow: { path: 'node_modules' },
    // What builds and runs leave in our packages. Not simply “dist”: most libraries lie in one, and the gates must see them.
    exclude: {
      path: [
        '^([^/]+|shared/[^/]+)/(dist|\\.cache|\\.data|test-results)/',
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
