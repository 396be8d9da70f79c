import type { Config } from '../config/config'
import {
  openDatabase,
  type Database,
  type DatabaseLocation,
  type TransactionOptions,
  type Tx,
} from '../database/database'
import { users } from '../database/tables/users'
import { systemClock, type Clock } from '../infrastructure/clock'
import { deriveKeys, type DerivedKeys } from '../infrastructure/encryption'
import { openDataFolder } from '../infrastructure/data-folder'
import {
  createHandoverTokenService,
  type HandoverTokenService,
} from '../infrastructure/handover-tokens'
import { createLogger, type Logger } from '../infrastructure/logger'
import { createMailer, type Mailer } from '../infrastructure/mailer'
import { createMetrics, type Metrics } from '../infrastructure/metrics'
import { createPasswordHasher, type PasswordHasher } from '../infrastructure/password-hasher'
import { createOpenIdClient, type OpenIdClient } from '../infrastructure/openid-client'
import { openReleaseStorage, type ReleaseStorage } from '../infrastructure/release-storage'
import {
  createCookieSuffix,
  loadOrCreateSecrets,
  readSecrets,
  type Secrets,
} from '../infrastructure/secrets'
import { createSmsGateway, type SmsGateway } from '../infrastructure/sms-gateway'
import { createAccessTokenService, type AccessTokenService } from '../infrastructure/access-tokens'

/** What every use case receives: database, clock, keys and the other services it may use. */
export interface Deps {
  config: Config
  db: Database
  clock: Clock
  secrets: Secrets
  /** Derived from the secrets, one key for each use. */
  keys: DerivedKeys
  /** Ends the names of this installation's cookies (contract/page-names). */
  cookieSuffix: string
  passwordHasher: PasswordHasher
  accessTokens: AccessTokenService
  handoverTokens: HandoverTokenService
  /** Null without SMTP_URL: mail then stays in the outbox. */
  mailer: Mailer | null
  /** Null without SMS_URL: text messages then stay in the outbox. */
  smsGateway: SmsGateway | null
  /** Speaks to the providers by which people sign in. */
  openId: OpenIdClient
  /** Published releases: modules/releases stores them, modules/site serves them. */
  releaseStorage: ReleaseStorage
  logger: Logger
  metrics: Metrics
}

/**
 * What a use case receives inside a transaction: the open transaction takes the place of the database,
 * so that nobody opens a second one (PGlite has one connection and would wait for ever).
 */
export interface TxDeps extends Omit<Deps, 'db'> {
  tx: Tx
}

/** Runs `work` in one transaction: all of it is kept, or nothing. */
export const inTransaction = <T>(
  deps: Deps,
  work: (deps: TxDeps) => Promise<T>,
  options?: TransactionOptions,
): Promise<T> => deps.db.transaction((tx) => work(toTxDeps(deps, tx)), options)

const toTxDeps = ({ db: _, ...deps }: Deps, tx: Tx): TxDeps => ({ ...deps, tx })

/** What a test or a bench replaces. */
export interface TestOverrides {
  databaseLocation?: DatabaseLocation
  clock?: Clock
  secrets?: Secrets
  logger?: Logger
  cookieSuffix?: string
}

/** Opens the database and creates everything else that the configuration asks for. */
export async function openDeps(config: Config, overrides: TestOverrides = {}): Promise<Deps> {
  const {
    clock = systemClock,
    logger = createLogger((line) => process.stderr.write(line), config.logLevel),
  } = overrides
  // A secrets file that exists but is damaged is reported before anything is opened.
  const existingSecrets = overrides.secrets ?? readSecrets(config.secretsFile)
  openDataFolder(config.dataDir)
  // The database comes first: it refuses a folder that another process uses before we write there.
  const db = await openDatabase(
    overrides.databaseLocation ??
      (config.databaseUrl ? { url: config.databaseUrl } : { folder: config.dataDir }),
  )
  try {
    const secrets = existingSecrets ?? (await createFirstSecrets(db, config.secretsFile))
    return {
      config,
      db,
      clock,
      secrets,
      keys: deriveKeys(secrets.codeKey),
      cookieSuffix: overrides.cookieSuffix ?? createCookieSuffix(secrets),
      passwordHasher: createPasswordHasher(secrets.pepper),
      accessTokens: await createAccessTokenService(secrets.signingKey, clock),
      handoverTokens: await createHandoverTokenService(secrets.signingKey, clock),
      mailer: config.smtpUrl ? createMailer(config.smtpUrl) : null,
      smsGateway: config.smsUrl ? createSmsGateway(config.smsUrl) : null,
      openId: createOpenIdClient(clock),
      releaseStorage: openReleaseStorage(config.storeDir, { compress: !config.development }),
      logger,
      metrics: createMetrics(),
    }
  } catch (error) {
    await db.close()
    throw error
  }
}

/** New secrets would make every password that is kept invalid, so only an empty database gets them. */
async function createFirstSecrets(db: Database, file: string): Promise<Secrets> {
  const hasUsers = await db.transaction(findAnyUser)
  // Another process may have started together with this one, and made them.
  const made = readSecrets(file)
  if (!made && hasUsers)
    throw new Error(
      `SECRETS_FILE ${file} is missing, and the database holds people whose passwords need it. Restore it from a copy.`,
    )
  return made ?? loadOrCreateSecrets(file)
}

const findAnyUser = async (tx: Tx) =>
  (await tx.select({ id: users.id }).from(users).limit(1)).length > 0

export async function closeDeps({ db, mailer, passwordHasher, releaseStorage, logger }: Deps) {
  mailer?.close()
  await Promise.all([passwordHasher.close(), releaseStorage.close()])
  await db.close()
  logger.flush()
}
