import {
  createHmac,
  createPrivateKey,
  generateKeyPairSync,
  hkdfSync,
  randomBytes,
} from 'node:crypto'
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import * as z from 'zod/mini'
import { makeFolder } from './folders'

const key = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/))

/** What the database must never see (rulings 7). */
const Secrets = z.object({
  /** Keyed into every password before it is hashed (security C1). */
  pepper: key,
  /** From it come the keys for codes, for identifiers in logs and for what is kept encrypted (security C2, C16). */
  codeKey: key,
  /** Signs access tokens: ES256, as a JWK (security C5). */
  signingKey: z.object({
    kty: z.literal('EC'),
    crv: z.literal('P-256'),
    x: z.string(),
    y: z.string(),
    d: z.string(),
  }),
  /** Publishes and pins releases (rulings 18). */
  operatorToken: key,
  /** Password of the demonstration people, printed at each start. */
  demonstrationPassword: z.string().check(z.minLength(8)),
})
export type Secrets = z.infer<typeof Secrets>

const random = (bytes: number) => randomBytes(bytes).toString('base64url')

export const newSecrets = (): Secrets => ({
  pepper: random(32),
  codeKey: random(32),
  signingKey: generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({
    format: 'jwk',
  }) as Secrets['signingKey'],
  operatorToken: random(32),
  demonstrationPassword: random(12),
})

/** Reads the secrets, or makes them once, readable by their owner alone. */
export function openSecrets(file: string): Secrets {
  const kept = readSecrets(file)
  if (kept) return kept
  try {
    makeFolder(dirname(file), 0o700)
    writeOnce(file, JSON.stringify(newSecrets(), null, 2))
  } catch (cause) {
    throw new Error(
      `SECRETS_FILE cannot be written: ${file} (${(cause as NodeJS.ErrnoException).code ?? 'unknown'}).`,
      { cause },
    )
  }
  return readSecrets(file)!
}

// A link appears whole or not at all, and never in place of another: two first starts end with one set of secrets.
function writeOnce(file: string, content: string) {
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

/** The secrets that are there; null when they have not been made yet. */
export function readSecrets(file: string): Secrets | null {
  let content: string
  try {
    content = readFileSync(file, 'utf8')
  } catch (cause) {
    if (['ENOENT', 'ENOTDIR'].includes((cause as NodeJS.ErrnoException).code ?? '')) return null
    throw new Error(`SECRETS_FILE cannot be read: ${file}.`, { cause })
  }
  try {
    const secrets = Secrets.parse(JSON.parse(content))
    createPrivateKey({ key: secrets.signingKey, format: 'jwk' })
    return secrets
  } catch {
    // Without the cause: what a parser says about a secret may contain it.
    throw new Error(
      `SECRETS_FILE does not hold the console's secrets: ${file}. Restore it from a copy; new secrets would make every password invalid.`,
    )
  }
}

/** A key for one purpose, so that no two purposes share one. */
export const derivedKey = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', Buffer.from(secret, 'base64url'), '', `console ${purpose}`, 32))

/** A keyed fingerprint of several values; their borders count, so `a, bc` and `ab, c` differ. */
export const fingerprint = (key: Buffer, ...values: string[]): string =>
  createHmac('sha256', key).update(JSON.stringify(values)).digest('base64url')
