import { ConfigError, readConfig } from './config'

test('without settings there is an embedded database with the demo data', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    storePort: 3001,
    demo: true,
    databaseUrl: undefined,
    host: 'localhost',
    development: false,
  })
  expect(readConfig({}).dataDir).toMatch(/[\\/]\.data$/)
  expect(readConfig({}).secretsFile).toMatch(/\.data[\\/]secrets\.json$/)
})

test('published files lie in the data folder and come from this machine, unless settings say otherwise (rulings 28)', () => {
  expect(readConfig({ STORE_PORT: '4001' })).toMatchObject({
    storeOrigin: 'http://localhost:4001',
    storeDir: expect.stringMatching(/\.data[\\/]store$/),
  })
  expect(
    readConfig({ STORE_ORIGIN: 'https://static.console.example/', STORE_DIR: '/srv/store' }),
  ).toMatchObject({ storeOrigin: 'https://static.console.example', storeDir: '/srv/store' })
})

test('proxies in front of it are listed, none is assumed', () => {
  expect(readConfig({}).trustedProxies).toEqual([])
  expect(readConfig({ TRUSTED_PROXIES: '10.0.0.1, 2001:db8::/32' }).trustedProxies).toEqual([
    '10.0.0.1',
    '2001:db8::/32',
  ])
})

test('outside the demonstration nothing is assumed to be on localhost (rulings 28)', () => {
  expect(errorMessageFor({ DEMO: '0' })).toMatch(/^STORE_ORIGIN must be given/)
})

test('the demo’s providers have a port of their own, beside the console’s', () => {
  expect(readConfig({}).demoProviderPort).toBe(3002)
  expect(readConfig({ PORT: '4000', STORE_PORT: '4002' }).demoProviderPort).toBe(4003)
  expect(readConfig({ PORT: '65535' }).demoProviderPort).toBe(65_533)
  expect(readConfig({ DEMO_PROVIDER_PORT: '7000' }).demoProviderPort).toBe(7000)
  expect(errorMessageFor({ DEMO_PROVIDER_PORT: '3001' })).toMatch(/^DEMO_PROVIDER_PORT must differ/)
})

test('an empty setting is no setting', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: ' ', SMTP_URL: '' })).toMatchObject({
    port: 3000,
    databaseUrl: undefined,
  })
})

test('with a database server the demo is off unless DEMO=1', () => {
  const server = {
    DATABASE_URL: 'postgres://somebody@db/console',
    SECRETS_FILE: 'secrets.json',
    STORE_ORIGIN: 'https://static.console.example',
  }
  expect(readConfig(server)).toMatchObject({ demo: false, host: '::' })
  expect(readConfig({ ...server, DEMO: '1' })).toMatchObject({ demo: true })
})

test.each([
  ['PORT', 'http'],
  ['PORT', '0'],
  ['PORT', '70000'],
  ['PORT', '3000.5'],
  ['PORT', '-1'],
  ['STORE_PORT', 'x'],
  ['DEMO_PROVIDER_PORT', 'x'],
  ['METRICS_PORT', 'x'],
  ['LOG_LEVEL', 'all'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
  ['STORE_ORIGIN', 'static.console.example'],
  ['STORE_ORIGIN', 'https://console.example/static'],
  ['DATABASE_URL', 'mysql://db/console'],
  ['DATABASE_URL', 'not an address'],
  ['SMTP_URL', 'mail.example.test'],
  ['SMTP_URL', 'http://mail.example.test'],
  ['SMTP_URL', 'smtp://'],
  ['OPERATORS_EMAIL', 'operators'],
  ['SMS_URL', 'sms.example.test'],
  ['SMS_URL', 'smpp://sms.example.test'],
  ['TRUSTED_PROXIES', 'proxy'],
  ['TRUSTED_PROXIES', '10.0.0.1, 10.0.0.0/99'],
  ['TRUSTED_PROXIES', '10.0.0.1, 0.0.0.0/0'],
  ['TRUSTED_PROXIES', '::/0'],
  ['DEMO', 'yes'],
  ['DEMO_PASSWORD', 'short'],
  ['LIMITS', 'none'],
])('a wrong %s (%s) stops the start with one line that names it', (name, value) => {
  const complaint = errorMessageFor({ [name]: value })
  expect(complaint).toMatch(new RegExp(`^${name} must be `))
  expect(complaint).not.toMatch(/[\r\n]/)
})

test('a wrong value is not repeated, it may be a password', () => {
  expect(errorMessageFor({ DATABASE_URL: 'oops://somebody:hunter2@db' })).not.toContain('hunter2')
})

test('published files need an origin of their own', () => {
  expect(errorMessageFor({ PORT: '4000', STORE_PORT: '4000' })).toMatch(/^STORE_PORT /)
})

test('metrics and traces are off unless they are asked for, and metrics have a port of their own', () => {
  expect(readConfig({})).toMatchObject({ metricsPort: undefined, tracing: false, logLevel: 'warn' })
  expect(
    readConfig({
      METRICS_PORT: '9464',
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318',
      LOG_LEVEL: 'info',
    }),
  ).toMatchObject({ metricsPort: 9464, tracing: true, logLevel: 'info' })
  for (const METRICS_PORT of ['3000', '3001'])
    expect(errorMessageFor({ METRICS_PORT })).toMatch(/^METRICS_PORT must differ/)
})

test('processes that share a database server must be told which secrets they share (rulings 7)', () => {
  expect(errorMessageFor({ DATABASE_URL: 'postgres://db/console' })).toMatch(/^SECRETS_FILE /)
})

test('LIMITS=raised lifts the limits, the default does not (rulings 12)', () => {
  expect(readConfig({}).limits.codes.perTargetAndHour).toBe(5)
  expect(readConfig({ LIMITS: 'raised' }).limits.codes.perTargetAndHour).toBeGreaterThan(1000)
})

function errorMessageFor(environment: Record<string, string>): string {
  try {
    readConfig(environment)
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError)
    return (error as Error).message
  }
  throw new Error('No complaint')
}

test('without a word about it the demonstration is for this machine alone', () => {
  const elsewhere = { STORE_ORIGIN: 'https://store.example' }
  for (const HOST of ['', 'localhost', '127.0.0.1', '::1'])
    expect(readConfig({ HOST })).toMatchObject({ demo: true, demoRequested: false })
  for (const HOST of ['::', '0.0.0.0', '192.0.2.1', '127.0.0.1.example'])
    expect(readConfig({ ...elsewhere, HOST })).toMatchObject({ demo: false, demoRequested: false })
  expect(readConfig({ HOST: '::', DEMO: '1' })).toMatchObject({ demo: true, demoRequested: true })
})
