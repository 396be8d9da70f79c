import { randomBytes } from 'node:crypto'
import { keysFrom, seal, unseal } from './keys'
import { newSecrets } from './secrets'

const key = randomBytes(32)

test('what is sealed can be read with the key, and looks different each time', () => {
  expect(unseal(key, seal(key, '驗證碼 123456'))).toBe('驗證碼 123456')
  expect(seal(key, 'same')).not.toBe(seal(key, 'same'))
  expect(seal(key, '123456')).not.toContain('123456')
})

test('another key, or a changed letter, opens nothing', () => {
  const sealed = seal(key, 'text')
  expect(() => unseal(randomBytes(32), sealed)).toThrow()
  expect(() => unseal(key, (sealed[0] === 'A' ? 'B' : 'A') + sealed.slice(1))).toThrow()
})

test('each use has a key of its own', () => {
  const keys = Object.values(keysFrom(newSecrets().codeKey)).map((each: Buffer) =>
    each.toString('hex'),
  )
  expect(new Set(keys).size).toBe(keys.length)
})
