import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deriveKey, fingerprint, generateSecrets, loadOrCreateSecrets } from './secrets'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'console-secrets-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('secrets are generated once, readable by their owner only (rulings 7), and the same at the next start', () => {
  const file = join(folder, 'deep', 'secrets.json')
  const made = loadOrCreateSecrets(file)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(loadOrCreateSecrets(file)).toEqual(made)
})

test('no two sets of secrets are alike', () => {
  const [one, other] = [generateSecrets(), generateSecrets()]
  for (const name of ['pepper', 'codeKey', 'operatorToken', 'demonstrationPassword'] as const)
    expect(one[name]).not.toBe(other[name])
  expect(one.signingKey.d).not.toBe(other.signingKey.d)
})

test('a damaged file stops the start without showing what it holds', () => {
  const file = join(folder, 'secrets.json')
  const damaged = JSON.stringify({ ...generateSecrets(), pepper: 'a-secret-too-short' })
  writeFileSync(file, damaged, { mode: 0o600 })
  expect(() => loadOrCreateSecrets(file)).toThrow(
    /^SECRETS_FILE does not hold the console's secrets/,
  )
  expect(() => loadOrCreateSecrets(file)).not.toThrow(/a-secret-too-short/)
  expect(readFileSync(file, 'utf8')).toBe(damaged)
})

test('an invalid signing key stops the start too', () => {
  const file = join(folder, 'secrets.json')
  const { signingKey } = generateSecrets()
  writeFileSync(
    file,
    JSON.stringify({ ...generateSecrets(), signingKey: { ...signingKey, x: 'AAAA' } }),
    { mode: 0o600 },
  )
  expect(() => loadOrCreateSecrets(file)).toThrow(
    /^SECRETS_FILE does not hold the console's secrets/,
  )
})

test.each([0o640, 0o604])('a file that others may read (%o) is refused in one line', (mode) => {
  const file = join(folder, 'secrets.json')
  loadOrCreateSecrets(file)
  chmodSync(file, mode)
  expect(() => loadOrCreateSecrets(file)).toThrow(
    `SECRETS_FILE ${file} can be read by others. Run: chmod 600 ${file}`,
  )
})

test('a file that cannot be written is one line', () => {
  const file = join(folder, 'file')
  writeFileSync(file, '')
  expect(() => loadOrCreateSecrets(join(file, 'secrets.json'))).toThrow(
    `SECRETS_FILE cannot be written: ${join(file, 'secrets.json')} (EEXIST).`,
  )
  expect(() => loadOrCreateSecrets(folder)).toThrow(`SECRETS_FILE cannot be read: ${folder}.`)
  if (process.platform === 'linux')
    expect(() => loadOrCreateSecrets('/proc/console/secrets.json')).toThrow(
      'SECRETS_FILE cannot be written: /proc/console/secrets.json (ENOENT).',
    )
})

test('keys for different purposes differ, and so do fingerprints of differently split values', () => {
  const { codeKey } = generateSecrets()
  expect(deriveKey(codeKey, 'one')).not.toEqual(deriveKey(codeKey, 'other'))
  const key = deriveKey(codeKey, 'one')
  expect(fingerprint(key, 'a', 'bc')).not.toBe(fingerprint(key, 'ab', 'c'))
  expect(fingerprint(key, 'a', 'bc')).toBe(fingerprint(key, 'a', 'bc'))
})
