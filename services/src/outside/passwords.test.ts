import { verify } from '@node-rs/argon2'
import { createPasswords, PasswordsBusy } from './passwords'
import { newSecrets } from './secrets'

const { pepper } = newSecrets()
const passwords = createPasswords(pepper)

test('C1 a password is hashed with argon2id, m=19456 t=2 p=1, a salt of 16 bytes, as a PHC string', async () => {
  const phc = await passwords.hash('calm harbour at dusk')
  const [, algorithm, version, figures, salt, hash] = phc.split('$')
  expect([algorithm, version, figures]).toEqual(['argon2id', 'v=19', 'm=19456,t=2,p=1'])
  expect(Buffer.from(salt!, 'base64')).toHaveLength(16)
  expect(Buffer.from(hash!, 'base64')).toHaveLength(32)
  expect(await passwords.hash('calm harbour at dusk')).not.toBe(phc)
})

test('C1 the right password matches and any other does not; nothing is trimmed', async () => {
  const phc = await passwords.hash(' 港灣 at dusk ')
  expect(await passwords.matches(' 港灣 at dusk ', phc)).toBe(true)
  expect(await passwords.matches('港灣 at dusk', phc)).toBe(false)
})

test('C1 the same letters typed on another system are the same password', async () => {
  const phc = await passwords.hash('café ﬁn de siècle'.normalize('NFD'))
  expect(await passwords.matches('café ﬁn de siècle'.normalize('NFC'), phc)).toBe(true)
})

test('C1 without the pepper, which is not in the database, a hash is of no use', async () => {
  const phc = await passwords.hash('calm harbour at dusk')
  expect(await createPasswords(newSecrets().pepper).matches('calm harbour at dusk', phc)).toBe(
    false,
  )
  expect(await verify(phc, 'calm harbour at dusk')).toBe(false)
})

test('C1 a hash with weaker figures is dated', async () => {
  expect(passwords.isDated(await passwords.hash('calm harbour at dusk'))).toBe(false)
  expect(passwords.isDated('$argon2id$v=19$m=4096,t=3,p=1$c2FsdHNhbHRzYWx0c2FsdA$aGFzaA')).toBe(
    true,
  )
})

test('C1 beyond as many as there are cores and a queue of 64, a caller is told to come back', async () => {
  const narrow = createPasswords(pepper, { hands: 2, queue: 64 })
  const outcomes = await Promise.allSettled(
    Array.from({ length: 70 }, () => narrow.hash('calm harbour at dusk')),
  )
  const refused = outcomes.filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(4)
  expect((refused[0] as PromiseRejectedResult).reason).toBeInstanceOf(PasswordsBusy)
  // Afterwards all hands are free again.
  await expect(
    Promise.all([narrow.hash('a'), narrow.hash('b'), narrow.hash('c')]),
  ).resolves.toHaveLength(3)
})

test('C4 nobody is never matched, not even by the password that the decoy was made of', async () => {
  expect(await passwords.matches('', null)).toBe(false)
  expect(await passwords.matches('calm harbour at dusk', null)).toBe(false)
})
