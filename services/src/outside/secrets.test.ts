import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { derivedKey, fingerprint, newSecrets, openSecrets } from './secrets'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'console-secrets-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('secrets are made once, readable by their owner alone (rulings 7), and the same at the next start', () => {
  const file = join(folder, 'deep', 'secrets.json')
  const made = openSecrets(file)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(openSecrets(file)).toEqual(made)
})

test('no two sets of secrets are alike', () => {
  const [one, other] = [newSecrets(), newSecrets()]
  for (const name of ['pepper', 'codeKey', 'operatorToken', 'demonstrationPassword'] as const)
    expect(one[name]).not.toBe(other[name])
  expect(one.signingKey.d).not.toBe(other.signingKey.d)
})

test('a damaged file stops the start without showing what it holds', () => {
  const file = join(folder, 'secrets.json')
  const damaged = JSON.stringify({ ...newSecrets(), pepper: 'a-secret-too-short' })
  writeFileSync(file, damaged)
  expect(() => openSecrets(file)).toThrow(/^SECRETS_FILE does not hold the console's secrets/)
  expect(() => openSecrets(file)).not.toThrow(/a-secret-too-short/)
  expect(readFileSync(file, 'utf8')).toBe(damaged)
})

test('a signing key that is none stops the start too', () => {
  const file = join(folder, 'secrets.json')
  const { signingKey } = newSecrets()
  writeFileSync(file, JSON.stringify({ ...newSecrets(), signingKey: { ...signingKey, x: 'AAAA' } }))
  expect(() => openSecrets(file)).toThrow(/^SECRETS_FILE does not hold the console's secrets/)
})

test('a place where nothing can be written is one line', () => {
  const file = join(folder, 'file')
  writeFileSync(file, '')
  expect(() => openSecrets(join(file, 'secrets.json'))).toThrow(
    `SECRETS_FILE cannot be written: ${join(file, 'secrets.json')} (EEXIST).`,
  )
  expect(() => openSecrets(folder)).toThrow(`SECRETS_FILE cannot be read: ${folder}.`)
  if (process.platform === 'linux')
    expect(() => openSecrets('/proc/console/secrets.json')).toThrow(
      'SECRETS_FILE cannot be written: /proc/console/secrets.json (ENOENT).',
    )
})

test('keys for different purposes differ, and fingerprints mind the borders of what they are made of', () => {
  const { codeKey } = newSecrets()
  expect(derivedKey(codeKey, 'one')).not.toEqual(derivedKey(codeKey, 'other'))
  const key = derivedKey(codeKey, 'one')
  expect(fingerprint(key, 'a', 'bc')).not.toBe(fingerprint(key, 'ab', 'c'))
  expect(fingerprint(key, 'a', 'bc')).toBe(fingerprint(key, 'a', 'bc'))
})
