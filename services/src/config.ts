import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { raisedLimits, standardLimits, type Limits } from './limits'

/** What the environment says, checked (issue 2). */
export interface Config {
  /** Where the console and all services are served. */
  port: number
  /** Where published files are served. */
  storePort: number
  /** The interface listened on. */
  host: string
  dataDir: string
  /** Absent: the embedded database in `dataDir`. */
  databaseUrl?: string
  smtpUrl?: string
  smsUrl?: string
  /** Demonstration brands and people are there, and the outbox can be read. */
  demo: boolean
  demoPassword?: string
  /** Started by `npm run dev`. */
  development: boolean
  secretsFile: string
  limits: Limits
  /** Addresses of proxies whose word about the client's address is taken. */
  trustedProxies: string[]
}

/** A setting that stops the start; its message is the one line that a person reads. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

/** An address, or an address and how many of its bits count. */
function isNetwork(entry: string): boolean {
  const [address = '', bits, ...more] = entry.split('/')
  const longest = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1
  return (
    more.length === 0 &&
    longest > 0 &&
    (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= longest))
  )
}

type Environment = Record<string, string | undefined>

export function readConfig(environment: Environment): Config {
  // An empty value is no value: `PORT= npm start` is how one unsets it.
  const given = (name: string) => environment[name]?.trim() || undefined
  const wrong = (name: string, wanted: string) => new ConfigError(`${name} must be ${wanted}.`)

  const port = (name: string, usual: number) => {
    const value = given(name) ?? String(usual)
    if (!/^\d{1,5}$/.test(value) || Number(value) < 1 || Number(value) > 65_535)
      throw wrong(name, 'a port between 1 and 65535')
    return Number(value)
  }
  const address = (name: string, ...protocols: string[]) => {
    const value = given(name)
    const { protocol = '', hostname = '' } = value && URL.canParse(value) ? new URL(value) : {}
    // A database server may be the usual one of this machine; whoever carries messages has a name.
    if (value && !(protocols.includes(protocol) && (hostname || name === 'DATABASE_URL')))
      throw wrong(
        name,
        `an address that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
      )
    return value
  }
  const oneOf = <T extends string>(name: string, allowed: readonly T[], usual: T): T => {
    const value = given(name) ?? usual
    if (!allowed.includes(value as T)) throw wrong(name, allowed.join(' or '))
    return value as T
  }

  const networks = (name: string) => {
    const entries = (given(name) ?? '')
      .split(',')
      .map((entry) => entry.trim())
      .filter(Boolean)
    if (!entries.every(isNetwork))
      throw wrong(
        name,
        'addresses like 10.0.0.1 or networks like 10.0.0.0/8, with commas between them',
      )
    return entries
  }

  const databaseUrl = address('DATABASE_URL', 'postgres:', 'postgresql:')
  const demo = oneOf('DEMO', ['0', '1'], databaseUrl ? '0' : '1') === '1'
  const demoPassword = environment.DEMO_PASSWORD || undefined
  if (demoPassword && ([...demoPassword].length < 8 || demoPassword.length > 256))
    throw wrong('DEMO_PASSWORD', '8 to 256 characters long')

  const dataDir = resolve(given('DATA_DIR') ?? '.data')
  const secretsFile = given('SECRETS_FILE')
  // Several processes may share a database server; each making secrets of its own would lock the others' people out.
  if (databaseUrl && !demo && !secretsFile)
    throw new ConfigError(
      'SECRETS_FILE must be given together with DATABASE_URL, so that all processes share it.',
    )

  const config: Config = {
    port: port('PORT', 3000),
    storePort: port('STORE_PORT', 3001),
    // The demonstration shows codes and prints a password: for this machine alone, unless asked otherwise.
    host: given('HOST') ?? (demo ? 'localhost' : '::'),
    dataDir,
    databaseUrl,
    smtpUrl: address('SMTP_URL', 'smtp:', 'smtps:'),
    smsUrl: address('SMS_URL', 'http:', 'https:'),
    demo,
    demoPassword,
    development: given('NODE_ENV') === 'development',
    secretsFile: resolve(secretsFile ?? `${dataDir}/secrets.json`),
    limits:
      oneOf('LIMITS', ['standard', 'raised'], 'standard') === 'raised'
        ? raisedLimits
        : standardLimits,
    trustedProxies: networks('TRUSTED_PROXIES'),
  }
  if (config.port === config.storePort)
    throw new ConfigError(
      'STORE_PORT must differ from PORT: published files have an origin of their own.',
    )
  return config
}
