import { join } from 'node:path'
import type { Config } from './config'
import { openDatabase, type Database, type Place } from './database/database'
import { systemClock, type Clock } from './outside/clock'
import { keysFrom, type Keys } from './outside/keys'
import { createLog, type Log } from './outside/log'
import { createMail, type Mail } from './outside/mail'
import { createPasswords, type Passwords } from './outside/passwords'
import { openReleaseFiles, type ReleaseFiles } from './outside/release-files'
import { openSecrets, readSecrets, type Secrets } from './outside/secrets'
import { createTokens, type Tokens } from './outside/tokens'

/** What use cases receive: everything they may touch of the world. */
export interface Deps {
  config: Config
  db: Database
  clock: Clock
  secrets: Secrets
  /** Made from the secrets, one for each use. */
  keys: Keys
  passwords: Passwords
  tokens: Tokens
  /** Null: nobody delivers mail, it stays in the outbox. */
  mail: Mail | null
  /** Published releases (modules/releases keeps them, modules/site serves them). */
  files: ReleaseFiles
  log: Log
}

/** What a test or a bench brings in place of the real thing. */
export interface Stand {
  place?: Place
  clock?: Clock
  secrets?: Secrets
  log?: Log
}

/** Opens the world as the configuration says. */
export async function openDeps(config: Config, stand: Stand = {}): Promise<Deps> {
  const { clock = systemClock, log = createLog((line) => process.stderr.write(line)) } = stand
  // Secrets that are there but wrong are told before anything is opened.
  const kept = stand.secrets ?? readSecrets(config.secretsFile)
  // The database first: it refuses a folder that another process uses before anything is written there.
  const db = await openDatabase(
    stand.place ?? (config.databaseUrl ? { url: config.databaseUrl } : { folder: config.dataDir }),
  )
  try {
    const secrets = kept ?? openSecrets(config.secretsFile)
    return {
      config,
      db,
      clock,
      secrets,
      keys: keysFrom(secrets.codeKey),
      passwords: createPasswords(secrets.pepper),
      tokens: await createTokens(secrets.signingKey, clock),
      mail: config.smtpUrl ? createMail(config.smtpUrl) : null,
      files: openReleaseFiles(join(config.dataDir, 'store')),
      log,
    }
  } catch (error) {
    await db.close()
    throw error
  }
}

export async function closeDeps({ db, mail }: Deps) {
  mail?.close()
  await db.close()
}
