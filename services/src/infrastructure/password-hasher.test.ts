import { pbkdf2 } from 'node:crypto'
import { promisify } from 'node:util'
import { verify } from '@node-rs/argon2'
import { createPasswordHasher, HashQueueFullError, type PasswordHasher } from './password-hasher'
import { generateSecrets } from './secrets'

const { pepper } = generateSecrets()
const hashers: PasswordHasher[] = []
const openHasher = (...options: Parameters<typeof createPasswordHasher>) => {
  const hasher = createPasswordHasher(...options)
  hashers.push(hasher)
  return hasher
}
const passwordHasher = openHasher(pepper)
afterAll(() => Promise.all(hashers.map((hasher) => hasher.close())))

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
  expect(await openHasher(generateSecrets().pepper).verify('calm harbour at dusk', phc)).toBe(false)
  expect(await verify(phc, 'calm harbour at dusk')).toBe(false)
})

test('C1 a hash with weaker parameters needs a rehash', async () => {
  expect(passwordHasher.needsRehash(await passwordHasher.hash('calm harbour at dusk'))).toBe(false)
  expect(
    passwordHasher.needsRehash('$argon2id$v=19$m=4096,t=3,p=1$c2FsdHNhbHRzYWx0c2FsdA$aGFzaA'),
  ).toBe(true)
})

test('C1 with every core hashing and 64 calls queued, a further call is refused with HashQueueFullError', async () => {
  const narrow = openHasher(pepper, { concurrency: 2, maxQueued: 64 })
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

test('C1 passwords are hashed on threads of their own, not on those that files and compression share', async () => {
  await passwordHasher.hash('the threads have started')
  const finished: string[] = []
  const busyThreads = Array.from({ length: 12 }, () =>
    promisify(pbkdf2)('x', 'y', 600_000, 32, 'sha512').then(() => finished.push('other work')),
  )
  const hashing = passwordHasher.hash('calm harbour at dusk').then(() => finished.push('password'))
  await Promise.all([...busyThreads, hashing])
  // Four run at a time: behind them, the password would be the tenth or later.
  expect(finished.indexOf('password')).toBeLessThan(8)
})

test('C1 the thread that answers everybody stays free while a password is hashed', async () => {
  const phc = await passwordHasher.hash('the threads have started')
  let isBusy = true
  let turns = 0
  const countTurn = () => {
    turns++
    if (isBusy) setImmediate(countTurn)
  }
  setImmediate(countTurn)
  await passwordHasher.verify('the threads have started', phc)
  isBusy = false
  expect(turns).toBeGreaterThan(10)
})

test('C1 a place in the queue is given back once, however often its owner says so', () => {
  const narrow = openHasher(pepper, { concurrency: 1, maxQueued: 0 })
  const place = narrow.reservePlace()
  expect(narrow.countPlaces()).toEqual({ taken: 1, free: 0 })
  place.release()
  place.release()
  expect(narrow.countPlaces()).toEqual({ taken: 0, free: 1 })
  narrow.reservePlace()
  expect(() => narrow.reservePlace()).toThrow(HashQueueFullError)
})

test('C4 an unknown user never matches, not even with the password of the dummy hash', async () => {
  expect(await passwordHasher.verify('', null)).toBe(false)
  expect(await passwordHasher.verify('calm harbour at dusk', null)).toBe(false)
})
