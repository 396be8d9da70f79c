import type { Config } from '../config/config'
import type { Brand } from '../brands/brands-service'
import { findClientSecret, type Secrets } from '../infrastructure/secrets'

/** What the warnings of a start are found in. */
export interface Setup {
  config: Config
  brands: readonly Pick<Brand, 'id' | 'origins' | 'socialProviders'>[]
  secrets: Pick<Secrets, 'codeKey' | 'clientSecrets'>
  /** The ids of the brands that run a host release. */
  consoles: ReadonlySet<string>
}

/**
 * What is missing or odd in the settings, and what follows from it for people, one line each. None stops
 * the start: an installation may want it so.
 */
export function findSetupWarnings(setup: Setup): string[] {
  const { config } = setup
  // The demonstration runs on one machine and shows the outbox: it needs no mail server and no provider.
  if (config.demo) return findDemoWarnings(config)
  return [
    ...(config.development
      ? [
          'NODE_ENV is development: who sits at this machine reads every code and link in /dev/outbox, and releases for development are accepted.',
        ]
      : []),
    ...(config.smtpUrl
      ? []
      : [
          'SMTP_URL is not set: no e-mail leaves the outbox, so nobody can register, reset a password, accept an invitation or be warned.',
        ]),
    ...(config.smsUrl
      ? []
      : [
          'SMS_URL is not set: no text message leaves the outbox, so nobody can sign in or prove a number by phone.',
        ]),
    ...findOriginWarnings(setup),
    ...findSharingWarnings(config),
    ...findProviderWarnings(setup),
    ...findReleaseWarnings(setup),
    ...findLimitWarnings(config),
  ]
}

const findLimitWarnings = ({ limits }: Config) =>
  limits.requests.perSecond >= 1e6
    ? ['LIMITS is raised: passwords and codes may be tried without end. Only tests need this.']
    : []

function findDemoWarnings(config: Config): string[] {
  const { demoRequested, databaseUrl, secretsGiven } = config
  if (!demoRequested) return []
  return [
    'DEMO is 1: whoever reaches this server reads every code and link in /dev/outbox.',
    ...(databaseUrl && !secretsGiven
      ? [
          'SECRETS_FILE is not set although DATABASE_URL is: another process on this database makes secrets of its own, and people of the one cannot sign in at the other.',
        ]
      : []),
    ...findLimitWarnings(config),
  ]
}

function findOriginWarnings({ config, brands }: Setup): string[] {
  const origins = brands.flatMap((brand) => brand.origins)
  const first = origins.find((origin) => origin.startsWith('https:'))
  const afar = origins.find((origin) => !isOfThisMachine(origin))
  return [
    ...(origins.length === 0
      ? ['brand_hosts has no row: no address leads to a console. See shared/docs/deploy.md.']
      : []),
    ...(first && config.storeOrigin.startsWith('http:')
      ? [
          `STORE_ORIGIN ${config.storeOrigin} is http and ${first} is https: browsers load no script of the pages there, which stay empty.`,
        ]
      : []),
    ...(origins.includes(config.storeOrigin)
      ? [
          `STORE_ORIGIN ${config.storeOrigin} is the address of a console: published files have one of their own, and the pages there stay empty.`,
        ]
      : []),
    ...(afar && isOfThisMachine(config.storeOrigin)
      ? [
          `STORE_ORIGIN ${config.storeOrigin} is of this machine alone and ${afar} is not: browsers elsewhere load no script of the pages there, which stay empty.`,
        ]
      : []),
    ...(first && config.trustedProxies.length === 0
      ? [
          `TRUSTED_PROXIES is not set although ${first} is https, which this process does not speak: behind the proxy all people are one network, and the limits of one stop everybody.`,
        ]
      : []),
  ]
}

const isOfThisMachine = (origin: string) =>
  /^(.*\.)?localhost$|^127\.|^\[::1\]$/.test(new URL(origin).hostname)

/** The page of a brand without a host release says so, and answers with 503. */
const findReleaseWarnings = ({ brands, consoles }: Setup) =>
  brands
    .filter(({ id, origins }) => origins.length > 0 && !consoles.has(id))
    .map(
      ({ id, origins }) =>
        `${id} runs no host release: ${origins[0]} shows no console. Publish and pin one: npm run console -- release.`,
    )

const findSharingWarnings = ({ databaseUrl, storeDirGiven }: Config) =>
  databaseUrl && !storeDirGiven
    ? [
        'STORE_DIR is not set although DATABASE_URL is: another process on this database cannot serve what is published through this one.',
      ]
    : []

const findProviderWarnings = ({ brands, secrets }: Setup) =>
  brands.flatMap(({ id, socialProviders }) =>
    socialProviders
      .filter(({ secretName }) => secretName !== null && !findClientSecret(secrets, secretName))
      .map(
        ({ type, secretName }) =>
          `SECRETS_FILE has no clientSecrets entry ${secretName}: nobody signs in at ${id} by ${type}.`,
      ),
  )
