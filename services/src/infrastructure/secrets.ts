import { createHmac, createPrivateKey, hkdfSync, randomBytes } from 'node:crypto'
import { linkSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import * as z from 'zod/mini'
import { createFolder } from './create-folder'
import { generateKeyPair } from './key-pair'

const key = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/))

/** Secrets that are never stored in the database (rulings 7). */
const Secrets = z.object({
  /** HMAC key that every password goes through before it is hashed (security C1). */
  pepper: key,
  /** DerivedKeys are derived from it (security C2, C16). */
  codeKey: key,
  /** Signs access tokens: ES256, as a JWK (security C5). */
  signingKey: z.object({
    kty: z.literal('EC'),
    crv: z.literal('P-256'),
    x: z.string(),
    y: z.string(),
    d: z.string(),
  }),
  /**
   * The first operator token (rulings 18), which commands on this machine use. Like every other one it
   * holds because its hash is in the database.
   */
  operatorToken: key,
  /**
   * What the providers of `social_providers` gave the console's clients, by the name in the row
   * (`secret_name`). Changing one takes effect when the server is started again.
   */
  clientSecrets: z.optional(
    z.record(
      z.string().check(z.regex(/^[a-z0-9][a-z0-9._-]{0,59}$/)),
      z.string().check(z.minLength(1)),
    ),
  ),
  /** Password of the demo users, printed at each start. */
  demonstrationPassword: z.string().check(z.minLength(8)),
})
export type Secrets = z.infer<typeof Secrets>

const randomToken = (bytes: number) => randomBytes(bytes).toString('base64url')

export const generateSecrets = (): Secrets => ({
  pepper: randomToken(32),
  codeKey: randomToken(32),
  signingKey: generateKeyPair().privateKey.export({ format: 'jwk' }) as Secrets['signingKey'],
  operatorToken: randomToken(32),
  demonstrationPassword: randomToken(12),
})

/** Reads the secrets, or generates them once, readable by their owner only. */
export function loadOrCreateSecrets(file: string): Secrets {
  const existing = readSecrets(file)
  if (existing) return existing
  try {
    createFolder(dirname(file), 0o700)
    writeFileOnce(file, JSON.stringify(generateSecrets(), null, 2))
  } catch (cause) {
    throw new Error(
      `SECRETS_FILE cannot be written: ${file} (${(cause as NodeJS.ErrnoException).code ?? 'unknown'}).`,
      { cause },
    )
  }
  return readSecrets(file)!
}

// `linkSync` is atomic and never overwrites, so two concurrent first starts end with one set of
// secrets.
function writeFileOnce(file: string, content: string) {
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, content, { mode: 0o600 })
  try {
    linkSync(draft, file)
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'EEXIST') throw cause
  } finally {
    rmSync(draft)
  }
}

/** Reads the secrets; null if the file does not exist yet. */
export function readSecrets(file: string): Secrets | null {
  let content: string
  try {
    content = readFileSync(file, 'utf8')
  } catch (cause) {
    if (['ENOENT', 'ENOTDIR'].includes((cause as NodeJS.ErrnoException).code ?? '')) return null
    throw new Error(`SECRETS_FILE cannot be read: ${file}.`, { cause })
  }
  // Windows has no such modes.
  if (process.platform !== 'win32' && statSync(file).mode & 0o077)
    throw new Error(`SECRETS_FILE ${file} can be read by others. Run: chmod 600 ${file}`)
  try {
    const secrets = Secrets.parse(JSON.parse(content))
    createPrivateKey({ key: secrets.signingKey, format: 'jwk' })
    return secrets
  } catch {
    // Without the cause: a parser's message may contain a part of the secret.
    throw new Error(
      `SECRETS_FILE does not hold the console's secrets: ${file}. Restore it from a copy; new secrets would make every password invalid.`,
    )
  }
}

/** The name of the secret that the demo's clients have at the demo's providers. */
export const demoSecretName = 'demonstration'

/**
 * The secret of a client at a social provider, by the name in its row. The demo's is derived, so that
 * secrets which are older than it need no new entry.
 */
export const findClientSecret = (
  { codeKey, clientSecrets }: Pick<Secrets, 'codeKey' | 'clientSecrets'>,
  name: string,
): string | undefined =>
  name === demoSecretName
    ? deriveKey(codeKey, 'demonstration provider').toString('base64url')
    : clientSecrets?.[name]

/** Derives a key for one purpose, so that no two purposes share a key. */
export const deriveKey = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', Buffer.from(secret, 'base64url'), '', `console ${purpose}`, 32))

/**
 * Ends the names of this installation's cookies, because cookies know no port (contract/page-names).
 * It follows from the secrets, so that it is the same in every process and after every start, and
 * says nothing about them.
 */
export const createCookieSuffix = ({ codeKey }: Pick<Secrets, 'codeKey'>): string =>
  `_${deriveKey(codeKey, 'cookie names').toString('hex').slice(0, 8)}`

/** A keyed fingerprint of several values; `a, bc` and `ab, c` differ. */
export const fingerprint = (key: Buffer, ...values: string[]): string =>
  createHmac('sha256', key).update(JSON.stringify(values)).digest('base64url')
