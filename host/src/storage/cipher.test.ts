import { createCipher } from './cipher'

const words = { key: 'abcdefghijklmnop', iv: 'ponmlkjihgfedcba' }
const cipher = createCipher(words, 'SHOP')

test('A14.3 what is sealed opens again, in any script', () => {
  expect(cipher.open(cipher.seal('帳號 👋 "x"'))).toBe('帳號 👋 "x"')
})

test('A14.3 the same text never looks the same twice', () => {
  expect(cipher.seal('x')).not.toBe(cipher.seal('x'))
})

test('A14.3 the iv has an effect, and so has the purpose', () => {
  const sealed = cipher.seal('x')
  expect(() => createCipher({ ...words, iv: '0000000000000000' }, 'SHOP').open(sealed)).toThrow()
  expect(() => createCipher(words, 'OTHER').open(sealed)).toThrow()
})

test('A14.3 a changed byte is noticed', () => {
  const sealed = cipher.seal('{"value":1}')
  const changed = (sealed.startsWith('A') ? 'B' : 'A') + sealed.slice(1)
  expect(() => cipher.open(changed)).toThrow()
})
