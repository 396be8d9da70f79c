import { randomBytes } from 'node:crypto'
import { deriveKeys, encrypt, decrypt } from './encryption'
import { generateSecrets } from './secrets'

const key = randomBytes(32)

test('an encrypted text is decrypted with the key, and differs each time', () => {
  expect(decrypt(key, encrypt(key, '驗證碼 123456'))).toBe('驗證碼 123456')
  expect(encrypt(key, 'same')).not.toBe(encrypt(key, 'same'))
  expect(encrypt(key, '123456')).not.toContain('123456')
})

test('another key, or a changed character, decrypts nothing', () => {
  const encrypted = encrypt(key, 'text')
  expect(() => decrypt(randomBytes(32), encrypted)).toThrow()
  expect(() => decrypt(key, (encrypted[0] === 'A' ? 'B' : 'A') + encrypted.slice(1))).toThrow()
})

test('each use has a key of its own', () => {
  const keys = Object.values(deriveKeys(generateSecrets().codeKey)).map((each: Buffer) =>
    each.toString('hex'),
  )
  expect(new Set(keys).size).toBe(keys.length)
})
