import { createCipher } from './cipher'

const secrets = { key: 'abcdefghijklmnop', iv: 'ponmlkjihgfedcba' }
const cipher = createCipher(secrets, 'SHOP')

test('A14.3 encrypted text is decrypted again, in any script', () => {
  expect(cipher.decrypt(cipher.encrypt('帳號 👋 "x"'))).toBe('帳號 👋 "x"')
})

test('A14.3 the same text never has the same ciphertext twice', () => {
  expect(cipher.encrypt('x')).not.toBe(cipher.encrypt('x'))
})

test('A14.3 the key depends on the iv and on the purpose', () => {
  const ciphertext = cipher.encrypt('x')
  expect(() =>
    createCipher({ ...secrets, iv: '0000000000000000' }, 'SHOP').decrypt(ciphertext),
  ).toThrow()
  expect(() => createCipher(secrets, 'OTHER').decrypt(ciphertext)).toThrow()
})

test('A14.3 a changed ciphertext is not decrypted', () => {
  const ciphertext = cipher.encrypt('{"value":1}')
  const changed = (ciphertext.startsWith('A') ? 'B' : 'A') + ciphertext.slice(1)
  expect(() => cipher.decrypt(changed)).toThrow()
})

test.each([
  ['short', secrets.iv],
  [secrets.key, 'ponmlkjihgfedcbaX'],
  ['', ''],
])('A14.3 a key or iv that is not sixteen characters long is refused: %s %s', (key, iv) => {
  expect(() => createCipher({ key, iv }, 'SHOP')).toThrow('exactly 16 characters')
})
