import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { normalizeEmail } from '@console/contract/address'
import { raisedLimits, standardLimits, type Limits } from './limits'

/** The checked settings from the environment. */
export interface Config {
  /** Port of the console and all services. */
  port: number
  /** Port of the published files. */
  storePort: number
  /** Port of the OpenID providers of the demo, which are a process of their own. */
  demoProviderPort: number
  /** Port of `/metrics`; absent: none. */
  metricsPort?: number
  /** From which level on the log is written; `info` has a line for each request. */
  logLevel: 'info' | 'warn'
  /** Whether `OTEL_EXPORTER_OTLP_ENDPOINT` is set, where spans are sent (infrastructure/tracing). */
  tracing: boolean
  /** Origin from which browsers load the published files: this process's store, a proxy, a CDN. */
  storeOrigin: string
  /** Folder of the published files; all processes on one database share it. */
  storeDir: string
  /** Whether `STORE_DIR` is set. */
  storeDirGiven: boolean
  /** The host name or address that the server listens on. */
  host: string
  dataDir: string
  /** Absent: the embedded database in `dataDir`. */
  databaseUrl?: string
  smtpUrl?: string
  /** Who is told what the console did by itself; absent: the log alone says it. */
  operatorsEmail?: string
  /** An HTTP gateway for text messages; its user info is how we sign in there. */
  smsUrl?: string
  /** Demo brands and users are created, and the outbox can be read. */
  demo: boolean
  /** Whether `DEMO` is set to 1: then the outbox is shown to other machines, too. */
  demoRequested: boolean
  demoPassword?: string
  /** Started by `npm run dev`. */
  development: boolean
  secretsFile: string
  /** Whether `SECRETS_FILE` is set. */
  secretsGiven: boolean
  limits: Limits
  /** Addresses of proxies whose `X-Forwarded-For` is trusted. */
  trustedProxies: string[]
}

/** A wrong setting, which stops the start; its message is the one line shown to the person. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

/** Whether a text is an IP address or a CIDR network. `/0` is refused: every caller would count as a proxy. */
function isIpOrCidr(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  const maxBits = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1
  return (
    rest.length === 0 &&
    maxBits > 0 &&
    (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= maxBits))
  )
}

/** The default of `DEMO_PROVIDER_PORT`: near `PORT`, so that setting `PORT` moves it, too. */
const portBeside = (port: number, other: number) =>
  [port + 2, port + 3, port - 2].find((free) => free !== other && free <= 65_535)!

type Environment = Record<string, string | undefined>

export function readConfig(environment: Environment): Config {
  // An empty value counts as unset: `PORT= npm start`.
  const readVariable = (name: string) => environment[name]?.trim() || undefined
  const createError = (name: string, expected: string) =>
    new ConfigError(`${name} must be ${expected}.`)

  const parsePort = <Default extends number | undefined>(name: string, defaultValue: Default) => {
    const value = readVariable(name)
    if (value === undefined) return defaultValue
    if (!/^\d{1,5}$/.test(value) || Number(value) < 1 || Number(value) > 65_535)
      throw createError(name, 'a port between 1 and 65535')
    return Number(value)
  }
  const parseUrl = (name: string, ...protocols: string[]) => {
    const value = readVariable(name)
    const { protocol = '', hostname = '' } = value && URL.canParse(value) ? new URL(value) : {}
    // DATABASE_URL may omit the host, which means this machine; the others need one.
    if (value && !(protocols.includes(protocol) && (hostname || name === 'DATABASE_URL')))
      throw createError(
        name,
        `an address that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
      )
    return value
  }
  const parseOrigin = (name: string) => {
    const value = parseUrl(name, 'http:', 'https:')?.replace(/\/$/, '')
    if (value && new URL(value).origin !== value)
      throw createError(name, 'an origin without a path, like https://static.console.example')
    return value
  }
  const parseEmail = (name: string) => {
    const value = readVariable(name)
    if (value && normalizeEmail(value) === null) throw createError(name, 'an e-mail address')
    return value
  }
  const parseOneOf = <T extends string>(
    name: string,
    allowed: readonly T[],
    defaultValue: T,
  ): T => {
    const value = readVariable(name) ?? defaultValue
    if (!allowed.includes(value as T)) throw createError(name, allowed.join(' or '))
    return value as T
  }

  const parseNetworks = (name: string) => {
    const entries = (readVariable(name) ?? '')
      .split(',')
      .map((entry) => entry.trim())
      .filter(Boolean)
    if (!entries.every(isIpOrCidr))
      throw createError(
        name,
        'addresses like 10.0.0.1 or networks like 10.0.0.0/8, with commas between them',
      )
    return entries
  }

  const databaseUrl = parseUrl('DATABASE_URL', 'postgres:', 'postgresql:')
  // Unless DEMO is set, the demonstration runs only for this machine and on the embedded database.
  const host = readVariable('HOST')
  const isLocalHost = host === undefined || /^(localhost|127(\.\d{1,3}){3}|::1)$/.test(host)
  const demo = parseOneOf('DEMO', ['0', '1'], databaseUrl || !isLocalHost ? '0' : '1') === '1'
  const demoPassword = environment.DEMO_PASSWORD || undefined
  if (demoPassword && ([...demoPassword].length < 8 || demoPassword.length > 256))
    throw createError('DEMO_PASSWORD', '8 to 256 characters long')

  const dataDir = resolve(readVariable('DATA_DIR') ?? '.data')
  const secretsFile = readVariable('SECRETS_FILE')
  // Several processes may share a database server; if each generated its own secrets, users of one
  // could not sign in at another.
  if (databaseUrl && !demo && !secretsFile)
    throw new ConfigError(
      'SECRETS_FILE must be given together with DATABASE_URL, so that all processes share it.',
    )

  const port = parsePort('PORT', 3000)
  const storePort = parsePort('STORE_PORT', 3001)
  const storeOrigin = parseOrigin('STORE_ORIGIN')
  if (!demo && !storeOrigin)
    throw new ConfigError(
      'STORE_ORIGIN must be given outside the demonstration: the origin from which browsers load the published files.',
    )

  const config: Config = {
    port,
    storePort,
    demoProviderPort: parsePort('DEMO_PROVIDER_PORT', portBeside(port, storePort)),
    metricsPort: parsePort('METRICS_PORT', undefined),
    tracing: parseUrl('OTEL_EXPORTER_OTLP_ENDPOINT', 'http:', 'https:') !== undefined,
    logLevel: parseOneOf('LOG_LEVEL', ['info', 'warn'], 'warn'),
    storeOrigin: storeOrigin ?? `http://localhost:${storePort}`,
    storeDir: resolve(readVariable('STORE_DIR') ?? `${dataDir}/store`),
    storeDirGiven: readVariable('STORE_DIR') !== undefined,
    // The demo shows codes and prints a password, so it listens on this machine only, unless HOST
    // is set.
    host: host ?? (demo ? 'localhost' : '::'),
    dataDir,
    databaseUrl,
    smtpUrl: parseUrl('SMTP_URL', 'smtp:', 'smtps:'),
    operatorsEmail: parseEmail('OPERATORS_EMAIL'),
    smsUrl: parseUrl('SMS_URL', 'http:', 'https:'),
    demo,
    demoRequested: readVariable('DEMO') === '1',
    demoPassword,
    development: readVariable('NODE_ENV') === 'development',
    secretsFile: resolve(secretsFile ?? `${dataDir}/secrets.json`),
    secretsGiven: secretsFile !== undefined,
    limits:
      parseOneOf('LIMITS', ['standard', 'raised'], 'standard') === 'raised'
        ? raisedLimits
        : standardLimits,
    trustedProxies: parseNetworks('TRUSTED_PROXIES'),
  }
  if (config.demo && [config.port, config.storePort].includes(config.demoProviderPort))
    throw new ConfigError('DEMO_PROVIDER_PORT must differ from PORT and STORE_PORT.')
  if (config.port === config.storePort)
    throw new ConfigError(
      'STORE_PORT must differ from PORT: published files have an origin of their own.',
    )
  if (config.metricsPort && [config.port, config.storePort].includes(config.metricsPort))
    throw new ConfigError(
      'METRICS_PORT must differ from PORT and STORE_PORT: what it says is for operators alone.',
    )
  return config
}
