import { readConfig } from '../config/config'
import { generateSecrets } from '../infrastructure/secrets'
import { findSetupWarnings, type Setup } from './setup-warnings'

const complete = {
  STORE_ORIGIN: 'https://static.console.example',
  SMTP_URL: 'smtps://mail.example',
  SMS_URL: 'https://sms.example',
  TRUSTED_PROXIES: '10.0.0.0/8',
  DEMO: '0',
}
const brand: Setup['brands'][number] = {
  id: 'aurora',
  origins: ['https://console.aurora.example'],
  socialProviders: [],
}
const warningsOf = (environment: Record<string, string> = {}, brands = [brand]) =>
  findSetupWarnings({
    config: readConfig({ ...complete, ...environment }),
    brands,
    secrets: generateSecrets(),
    consoles: new Set(['aurora']),
  })

test('a complete installation starts without a word', () => {
  expect(warningsOf()).toEqual([])
})

test.each([
  [{ SMTP_URL: '' }, ['SMTP_URL is not set: no e-mail leaves the outbox, so nobody can register']],
  [{ SMS_URL: '' }, ['SMS_URL is not set: no text message leaves the outbox, so nobody can']],
  [
    { TRUSTED_PROXIES: '' },
    ['TRUSTED_PROXIES is not set although https://console.aurora.example is https'],
  ],
  [
    { STORE_ORIGIN: 'http://static.console.example' },
    ['STORE_ORIGIN http://static.console.example is http and https://console.aurora.example'],
  ],
  [
    { DATABASE_URL: 'postgres://db/console', SECRETS_FILE: '/etc/console/secrets.json' },
    ['STORE_DIR is not set although DATABASE_URL is'],
  ],
  [{ LIMITS: 'raised' }, ['LIMITS is raised: passwords and codes may be tried without end']],
  [
    { STORE_ORIGIN: 'https://console.aurora.example' },
    ['STORE_ORIGIN https://console.aurora.example is the address of a console'],
  ],
  [
    { STORE_ORIGIN: 'https://127.0.0.1:3001' },
    ['STORE_ORIGIN https://127.0.0.1:3001 is of this machine alone and https://console.aurora'],
  ],
  [
    { NODE_ENV: 'development', SMTP_URL: '' },
    ['NODE_ENV is development: ', 'SMTP_URL is not set: '],
  ],
  [
    { DEMO: '1', LIMITS: 'raised' },
    ['DEMO is 1: whoever reaches this server reads', 'LIMITS is raised: '],
  ],
  [
    { DEMO: '1', DATABASE_URL: 'postgres://db/console', SMTP_URL: '', TRUSTED_PROXIES: '' },
    ['DEMO is 1: whoever reaches this server reads', 'SECRETS_FILE is not set although'],
  ],
  [{ DEMO: '', SMTP_URL: '', SMS_URL: '', TRUSTED_PROXIES: '' }, []],
])('the start says what is missing and what follows from it: %j', (environment, lines) => {
  const warnings = warningsOf(environment)
  expect(warnings).toHaveLength(lines.length)
  lines.forEach((line, index) => expect(warnings[index]).toContain(line))
})

test('an installation behind http alone is held to its store, too', () => {
  const plain = { ...brand, origins: ['http://console.aurora.example'] }
  expect(
    warningsOf({ STORE_ORIGIN: 'http://localhost:3001', TRUSTED_PROXIES: '' }, [plain]),
  ).toEqual([expect.stringContaining('is of this machine alone and http://console.aurora.example')])
  const local = { ...brand, origins: ['http://aurora.localhost:3000'] }
  expect(
    warningsOf({ STORE_ORIGIN: 'http://localhost:3001', TRUSTED_PROXIES: '' }, [local]),
  ).toEqual([])
})

test('a brand with addresses and without a host release is named', () => {
  const lantern = { ...brand, id: 'lantern', origins: ['https://console.lantern.example'] }
  const without = { ...brand, id: 'bare', origins: [] }
  expect(warningsOf({}, [brand, lantern, without])).toEqual([
    expect.stringContaining('lantern runs no host release: https://console.lantern.example shows'),
  ])
})

test('an installation that no address leads to says so', () => {
  expect(warningsOf({}, [])).toEqual([
    'brand_hosts has no row: no address leads to a console. See shared/docs/deploy.md.',
  ])
})

test('a provider whose secret is missing is named', () => {
  const provider = { brandId: 'aurora', type: 'example', secretName: 'aurora-example' }
  const socialProviders = [provider] as unknown as typeof brand.socialProviders
  expect(warningsOf({}, [{ ...brand, socialProviders }])).toEqual([
    'SECRETS_FILE has no clientSecrets entry aurora-example: nobody signs in at aurora by example.',
  ])
})
