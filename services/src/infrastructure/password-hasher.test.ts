import { verify } from '@node-rs/argon2'
import { createPasswordHasher, HashQueueFullError } from './password-hasher'
import { generateSecrets } from './secrets'

const { pepper } = generateSecrets()
const passwordHasher = createPasswordHasher(pepper)

test('C1 a password is hashed with argon2id, m=19456 t=2 p=1, a salt of 16 bytes, as a PHC string', async () => {
  const phc = await passwordHasher.hash('calm harbour at dusk')
  const [, algorithm, version, parameters, salt, hash] = phc.split('$')
  expect([algorithm, version, parameters]).toEqual(['argon2id', 'v=19', 'm=19456,t=2,p=1'])
  expect(Buffer.from(salt!, 'base64')).toHaveLength(16)
  expect(Buffer.from(hash!, 'base64')).toHaveLength(32)
  expect(await passwordHasher.hash('calm harbour at dusk')).not.toBe(phc)
})

test('C1 the right password matches and any other does not; nothing is trimmed', async () => {
  const phc = await passwordHasher.hash(' 港灣 at dusk ')
  expect(await passwordHasher.verify(' 港灣 at dusk ', phc)).toBe(true)
  expect(await passwordHasher.verify('港灣 at dusk', phc)).toBe(false)
})

test('C1 the same letters typed on another system are the same password', async () => {
  const phc = await passwordHasher.hash('café ﬁn de siècle'.normalize('NFD'))
  expect(await passwordHasher.verify('café ﬁn de siècle'.normalize('NFC'), phc)).toBe(true)
})

test('C1 without the pepper, which is not in the database, a hash is of no use', async () => {
  const phc = await passwordHasher.hash('calm harbour at dusk')
  expect(
    await createPasswordHasher(generateSecrets().pepper).verify('calm harbour at dusk', phc),
  ).toBe(false)
  expect(await verify(phc, 'calm harbour at dusk')).toBe(false)
})

test('C1 a hash with weaker parameters needs a rehash', async () => {
  expect(passwordHasher.needsRehash(await passwordHasher.hash('calm harbour at dusk'))).toBe(false)
  expect(
    passwordHasher.needsRehash('$argon2id$v=19$m=4096,t=3,p=1$c2FsdHNhbHRzYWx0c2FsdA$aGFzaA'),
  ).toBe(true)
})

test('C1 with every core hashing and 64 calls queued, a further call is refused with HashQueueFullError', async () => {
  const narrow = createPasswordHasher(pepper, { concurrency: 2, maxQueued: 64 })
  const outcomes = await Promise.allSettled(
    Array.from({ length: 70 }, () => narrow.hash('calm harbour at dusk')),
  )
  const refused = outcomes.filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(4)
  expect((refused[0] as PromiseRejectedResult).reason).toBeInstanceOf(HashQueueFullError)
  // Afterwards all slots are free again.
  await expect(
    Promise.all([narrow.hash('a'), narrow.hash('b'), narrow.hash('c')]),
  ).resolves.toHaveLength(3)
})

test('C4 an unknown user never matches, not even with the password of the dummy hash', async () => {
  expect(await passwordHasher.verify('', null)).toBe(false)
  expect(await passwordHasher.verify('calm harbour at dusk', null)).toBe(false)
})
