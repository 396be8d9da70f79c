import { lockSession, unlockSession } from '@console/contract/session-lock'
import { refreshTokens, signOut } from '@console/contract/sign-in'
import { getUserInfo } from '@console/contract/user'
import { sql } from 'drizzle-orm'
import { reserveAllPlaces } from '@console/services-testing/reserve-all-places'
import { createTestApp, type TestApp } from '@console/services-testing/test-app'
import { turnOnTotp } from '@console/services-testing/test-second-factor'
import { registerTestUser, testPassword, type TestUser } from '@console/services-testing/test-users'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const modes = {
  cookie: async () => {
    const person = await registerTestUser(app, { brand: 'aurora' })
    return { person, by: { brand: 'aurora', cookies: person.cookies }, input: {} }
  },
  storage: async () => {
    const person = await registerTestUser(app, { brand: 'merchant' })
    return { person, by: { brand: 'merchant' }, input: { refresh_token: person.refreshToken } }
  },
}
const statusOfCall = async ({ token, brand }: TestUser) =>
  (await app.call(getUserInfo, {}, { token, brand })).status

describe.each(Object.entries(modes))('in session mode %s', (_, create) => {
  test('A10.1 C12 from the lock on no token of the session is accepted, until the password unlocks it', async () => {
    const { person, by, input } = await create()
    const locked = await app.call(lockSession, { ...input, password: 'tea' }, by)
    expect(locked.status).toBe(200)
    expect(locked.cookies).toContainEqual(
      expect.objectContaining({ name: 'console_locked', value: '1' }),
    )
    expect(await statusOfCall(person)).toBe(401)

    const unlocked = await app.call(unlockSession, { ...input, password: 'tea' }, by)
    expect(unlocked.status).toBe(200)
    expect(unlocked.cookies).toContainEqual(
      expect.objectContaining({ name: 'console_locked', value: '' }),
    )
    expect(await statusOfCall(person)).toBe(200)
    expect((await app.call(refreshTokens, input, by)).status).toBe(200)
  })

  test('A10.3 the own password of the person unlocks too, another one does not', async () => {
    const { person, by, input } = await create()
    await app.call(lockSession, input, by)
    const refused = await app.call(unlockSession, { ...input, password: 'guess' }, by)
    expect(refused.body.code).toBe('USERNAME_OR_PASSWORD_ERROR')
    expect(await statusOfCall(person)).toBe(401)
    await app.call(unlockSession, { ...input, password: testPassword }, by)
    expect(await statusOfCall(person)).toBe(200)
  })

  test('A10.1 A10.5 a locked session cannot be renewed; the answer says that it is locked and not over, and marks it', async () => {
    const { by, input } = await create()
    await app.call(lockSession, input, by)
    const refused = await app.call(refreshTokens, input, by)
    expect([refused.status, refused.body.code]).toEqual([423, 'SESSION_LOCKED'])
    expect(refused.cookies.map(({ name, value }) => [name, value])).toEqual([
      ['console_locked', '1'],
    ])
    await app.call(signOut, input, by)
    const over = await app.call(refreshTokens, input, by)
    expect([over.status, over.body.code]).toEqual([401, 401])
  })

  test('C5 A10.1 a lock hides no replay: a token that was used long before ends the session', async () => {
    const { person, by, input } = await create()
    const { body, cookies } = await app.call(refreshTokens, input, by)
    const renewed = {
      by: { ...by, cookies: Object.fromEntries(cookies.map(({ name, value }) => [name, value])) },
      input: person.brand === 'merchant' ? { refresh_token: body.result.refresh_token } : {},
    }
    await app.call(lockSession, { ...renewed.input, password: 'tea' }, renewed.by)
    app.clock.advance(30)
    expect((await app.call(refreshTokens, input, by)).status).toBe(423)
    app.clock.advance(1)
    expect((await app.call(refreshTokens, input, by)).status).toBe(401)
    const unlocking = { ...renewed.input, password: 'tea' }
    expect((await app.call(unlockSession, unlocking, renewed.by)).status).toBe(401)
  })

  test('A10.5 a lock that is on does not take another password', async () => {
    const { person, by, input } = await create()
    await app.call(lockSession, { ...input, password: 'tea' }, by)
    expect((await app.call(lockSession, { ...input, password: 'mine' }, by)).status).toBe(401)
    await app.call(unlockSession, { ...input, password: 'mine' }, by)
    expect(await statusOfCall(person)).toBe(401)
  })

  test('A10.1 windows that lock themselves at one time are told that it is locked, and the password of the first counts', async () => {
    const { person, by, input } = await create()
    const lock = (password?: string) => app.call(lockSession, { ...input, password }, by)
    expect((await lock('tea')).status).toBe(200)
    expect((await Promise.all([lock(), lock(), lock()])).map(({ status }) => status)).toEqual([
      200, 200, 200,
    ])
    const locks = sql`select 1 from audit_log where action = 'session.locked' and actor = ${person.userId}`
    expect(await app.rows(locks)).toHaveLength(1)
    await app.call(unlockSession, { ...input, password: 'tea' }, by)
    expect(await statusOfCall(person)).toBe(200)
  })

  test('A10.4 who signs out of a locked session ends it', async () => {
    const { by, input } = await create()
    await app.call(lockSession, { ...input, password: 'tea' }, by)
    await app.call(signOut, input, by)
    expect((await app.call(unlockSession, { ...input, password: 'tea' }, by)).status).toBe(401)
  })
})

test('A10.5 only a slow, salted hash of the password is kept', async () => {
  const { person, by, input } = await modes.cookie()
  await app.call(lockSession, { ...input, password: 'tea' }, by)
  const rows = await app.rows(
    sql`select lock_phc from sessions where user_id = ${person.userId} and lock_phc is not null`,
  )
  expect(rows).toEqual([{ lock_phc: expect.stringMatching(/^\$argon2id\$/) as unknown }])
})

test('C5 at another client of the pool a refresh token unlocks nothing, and locks nothing', async () => {
  const { person, by } = await modes.cookie()
  const stolen = { refresh_token: person.cookies.console_refresh, password: 'tea' }
  const elsewhere = { brand: 'merchant' } as const
  expect((await app.call(lockSession, stolen, elsewhere)).status).toBe(401)
  expect(await statusOfCall(person)).toBe(200)
  await app.call(lockSession, { password: 'tea' }, by)
  expect((await app.call(unlockSession, stolen, elsewhere)).status).toBe(401)
  expect(await statusOfCall(person)).toBe(401)
})

test('C1 C3 where the queue of the password hasher is full no try at the lock is counted', async () => {
  const { by } = await modes.cookie()
  await app.call(lockSession, { password: 'tea' }, by)
  const unlock = () => app.call(unlockSession, { password: 'tea' }, by)
  const places = reserveAllPlaces(app)
  for (let count = 0; count < 30; count++) expect((await unlock()).body.code).toBe('BUSY')
  for (const place of places) place.release()
  expect((await unlock()).status).toBe(200)
})

test('A10.3 C3 guesses are counted with those of signing in, and then have to wait', async () => {
  const { by, input } = await modes.cookie()
  await app.call(lockSession, { ...input, password: 'tea' }, by)
  let status = 0
  for (let guess = 0; guess < 20 && status !== 429; guess++)
    status = (await app.call(unlockSession, { ...input, password: `guess ${guess}` }, by)).status
  expect(status).toBe(429)
  expect((await app.call(unlockSession, { ...input, password: 'tea' }, by)).status).toBe(429)
})

test('A10.3 C3 a one-time password of the person’s app unlocks, once; of wrong ones fifty a day are compared', async () => {
  const { person, by } = await modes.cookie()
  const { code } = await turnOnTotp(app, person)
  const unlock = (totp: string) => app.call(unlockSession, { totp }, by)
  await app.call(lockSession, {}, by)
  const shown = code()
  expect((await unlock(shown)).status).toBe(200)
  expect(await statusOfCall(person)).toBe(200)
  await app.call(lockSession, {}, by)
  const again = await unlock(shown)
  expect([again.status, again.body.code]).toEqual([400, 'VERIFY_CODE_ERROR'])
  for (let wrong = 1; wrong < 50; wrong++) await unlock('000000')
  expect((await unlock('000000')).status).toBe(429)
  expect(await statusOfCall(person)).toBe(401)
})

test('A10.3 nobody without an app unlocks by a code, and nothing at all is a missing password', async () => {
  const { by } = await modes.cookie()
  await app.call(lockSession, {}, by)
  expect((await app.call(unlockSession, { totp: '000000' }, by)).body.code).toBe(
    'VERIFY_CODE_ERROR',
  )
  expect((await app.call(unlockSession, {}, by)).fields).toEqual({ password: 'required' })
})
