import { listSessions } from '@console/contract/session'
import { refreshTokens, signInWithPassword } from '@console/contract/sign-in'
import { changePassword, getUserInfo, readProfile, resetPassword } from '@console/contract/user'
import { sendCode } from '@console/contract/verification'
import { sql } from 'drizzle-orm'
import type { HashPlace } from '../../infrastructure/password-hasher'
import { readLastCode, readOutboxMessages } from '@console/services-testing/test-outbox'
import { reserveAllPlaces } from '@console/services-testing/reserve-all-places'
import { createTestApp, type TestApp } from '@console/services-testing/test-app'
import {
  randomPhone,
  registerTestUser,
  signInAgain,
  signInTestUserByMobile,
  testPassword,
  type TestUser,
} from '@console/services-testing/test-users'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const newPassword = 'two ferries in the fog'
const change = (person: TestUser, input: object = {}) =>
  app.callUnchecked(
    changePassword,
    {
      old_password: testPassword,
      password: newPassword,
      ...(person.brand === 'merchant' && { refresh_token: person.refreshToken }),
      ...input,
    },
    person,
  )
const signIn = async ({ email, brand }: TestUser, password: string) =>
  (await app.call(signInWithPassword, { username: email, password }, { brand })).body.code
const isLive = async ({ brand, token }: Pick<TestUser, 'brand' | 'token'>) =>
  (await app.call(getUserInfo, {}, { brand, token })).status === 200
const refresh = async (person: TestUser) =>
  (
    await app.call(
      refreshTokens,
      person.brand === 'merchant' ? { refresh_token: person.refreshToken } : {},
      { brand: person.brand, cookies: person.cookies },
    )
  ).status

describe.each(['aurora', 'merchant'])(
  'C7 a password that is changed at %s (sessions in a cookie, in storage)',
  (brand) => {
    test('ends the other sessions, and this one goes on with the tokens of the answer', async () => {
      const here = await registerTestUser(app, { brand })
      const there = await signInAgain(app, here)
      const { body, cookies } = await change(here)
      expect(body.result).toMatchObject({ expires_in: 600, new_user: 'N' })
      expect(await isLive(there)).toBe(false)
      expect(await refresh(there)).toBe(401)
      const renewed: TestUser = {
        ...here,
        token: body.result.access_token,
        refreshToken: body.result.refresh_token,
        cookies: Object.fromEntries(cookies.map(({ name, value }) => [name, value])),
      }
      expect(await isLive(renewed)).toBe(true)
      expect((await app.call(listSessions, {}, renewed)).body.result).toHaveLength(1)
      expect(await refresh(renewed)).toBe(200)
      expect(await signIn(here, testPassword)).toBe('USERNAME_OR_PASSWORD_ERROR')
      expect(await signIn(here, newPassword)).toBe(0)
    })

    test('makes a copy of the earlier refresh token worthless', async () => {
      const here = await registerTestUser(app, { brand })
      expect((await change(here)).body.code).toBe(0)
      app.clock.advance(31)
      expect(await refresh(here)).toBe(401)
    })
  },
)

test('C7 others stay signed in where the person says so', async () => {
  const here = await registerTestUser(app)
  const there = await signInAgain(app, here)
  expect((await change(here, { revoke_others: false })).body.code).toBe(0)
  expect(await isLive(there)).toBe(true)
})

test('C7 the refresh token of another session changes nothing', async () => {
  const here = await registerTestUser(app)
  const there = await signInAgain(app, here)
  for (const cookies of [there.cookies, {}])
    expect((await change({ ...here, cookies })).status).toBe(401)
  expect(await signIn(here, testPassword)).toBe(0)
})

test('C7 a person is told by mail, in which no password is', async () => {
  const person = await registerTestUser(app)
  app.clock.advance(1)
  await change(person)
  const [message] = await readOutboxMessages(app, person.email)
  expect(message!.subject).toMatch(/密碼已(變更|更改)|password was changed/)
  expect(message!.text).toMatch(/其他裝置均已登出|other devices/)
  expect(message!.text).not.toContain(newPassword)
})

test('B2 a wrong old password changes nothing, and a missing one is asked for', async () => {
  const person = await registerTestUser(app)
  const wrong = await change(person, { old_password: 'not my password' })
  expect(wrong.body.code).toBe('USERNAME_OR_PASSWORD_ERROR')
  expect((await change(person, { old_password: undefined })).fields).toEqual({
    old_password: 'required',
  })
  expect(await isLive(person)).toBe(true)
  expect(await signIn(person, testPassword)).toBe(0)
})

test('C3 guesses at the old password are counted with those of signing in', async () => {
  const person = await registerTestUser(app)
  const guess = () => change(person, { old_password: 'not my password' })
  // Ten at their own device, then those of everywhere else.
  for (let count = 0; count < 16; count++) await guess()
  expect((await guess()).body.code).toBe('TOO_MANY_REQUESTS')
  expect(await signIn(person, testPassword)).toBe('TOO_MANY_REQUESTS')
  app.clock.advance(10)
  expect((await change(person)).body.code).toBe(0)
  expect(await signIn(person, newPassword)).toBe(0)
})

test('C1 C3 where the queue of the password hasher is full no try at the old password is counted', async () => {
  const person = await registerTestUser(app)
  const places = reserveAllPlaces(app)
  for (let count = 0; count < 30; count++) expect((await change(person)).body.code).toBe('BUSY')
  for (const place of places) place.release()
  expect((await change(person)).body.code).toBe(0)
})

test('C1 C3 a queue that is full once the old password was compared keeps no change from its end', async () => {
  const person = await registerTestUser(app)
  const { passwordHasher } = app.deps
  const verify = passwordHasher.verify.bind(passwordHasher)
  const places: HashPlace[] = []
  /** Others wait for each place that becomes free. */
  const takeFreePlaces = async () => {
    for (let tick = 0; tick < 20; tick++) {
      places.push(...reserveAllPlaces(app))
      await null
    }
  }
  jest.spyOn(passwordHasher, 'verify').mockImplementationOnce(async (...credentials) => {
    const isRight = await verify(...credentials)
    void takeFreePlaces()
    return isRight
  })
  try {
    expect((await change(person)).body.code).toBe(0)
  } finally {
    for (const place of places) place.release()
  }
})

test('C1 a weak password is refused with its reason, and uses up no try', async () => {
  const person = await registerTestUser(app, { username: 'pilot-of-the-harbour' })
  for (const [password, problem] of [
    ['short', 'too_short'],
    ['password1', 'common'],
    ['aurora2026', 'common'],
    ['pilot-of-the-harbour', 'personal'],
  ] as const) {
    for (let tries = 0; tries < 3; tries++) {
      const answer = await change(person, { password, old_password: 'not my password' })
      expect([answer.body.code, answer.fields]).toEqual([
        'PASSWORD_REJECTED',
        { password: problem },
      ])
    }
  }
  expect((await change(person)).body.code).toBe(0)
})

test('C7 of two changes at once one counts', async () => {
  const person = await registerTestUser(app)
  const passwords = ['three lamps on the quay', 'four gulls over the pier']
  const answers = await Promise.all(passwords.map((password) => change(person, { password })))
  const codes = answers.map(({ body }) => body.code)
  expect([...codes].sort()).toEqual([0, 'USERNAME_OR_PASSWORD_ERROR'])
  expect(await signIn(person, passwords[codes.indexOf(0)]!)).toBe(0)
})

test('C7 a password that was reset since the old one was compared is not overwritten', async () => {
  const person = await registerTestUser(app)
  app.clock.advance(60)
  const sent = await app.call(sendCode, { email: person.email, purpose: 'reset' })
  const input = {
    email: person.email,
    password: 'a lantern in every window',
    ticket: sent.body.result.ticket,
    code: await readLastCode(app, person.email),
  }
  const { passwordHasher } = app.deps
  const verify = passwordHasher.verify.bind(passwordHasher)
  jest.spyOn(passwordHasher, 'verify').mockImplementationOnce(async (...credentials) => {
    const isRight = await verify(...credentials)
    expect((await app.call(resetPassword, input)).body.code).toBe(0)
    return isRight
  })
  expect((await change(person)).status).toBe(401)
  expect(await signIn(person, input.password)).toBe(0)
})

describe('who has no password yet', () => {
  test('C7 sets one within five minutes of signing in, and signs in by it', async () => {
    const person = await signInTestUserByMobile(app)
    const profile = async () => (await app.call(readProfile, {}, person)).body.result
    expect(await profile()).toMatchObject({ has_password: false })
    expect((await change(person)).body.code).toBe('USERNAME_OR_PASSWORD_ERROR')
    app.clock.advance(301)
    const first = () => change(person, { old_password: undefined })
    expect((await first()).body.code).toBe('STEP_UP_REQUIRED')
    const again = await signInTestUserByMobile(app, { phone: person.phone })
    expect((await change(again, { old_password: undefined })).body.code).toBe(0)
    expect(await signIn({ ...person, email: person.phone }, newPassword)).toBe(0)
    const { body } = await app.call(signInWithPassword, {
      username: person.phone,
      password: newPassword,
    })
    const now = { token: body.result.access_token }
    expect((await app.call(readProfile, {}, now)).body.result).toMatchObject({ has_password: true })
  })

  test('and no name to sign in with cannot set one that nobody could use', async () => {
    const person = await signInTestUserByMobile(app, { phone: randomPhone() })
    await app.rows(
      sql`update users set phone_number = null, phone_verified_at = null where id = ${person.userId}`,
    )
    const { fields } = await change(person, { old_password: undefined })
    expect(fields).toEqual({ password: 'not_allowed' })
  })
})

test('C16 a change, and a refused one, are written down', async () => {
  const person = await registerTestUser(app)
  await change(person, { old_password: 'not my password' })
  await change(person)
  const rows = await app.rows(
    sql`select outcome, target, details from audit_log where actor = ${person.userId} and action = 'password.changed' order by id`,
  )
  const target = person.userId
  expect(rows).toEqual([
    { outcome: 'USERNAME_OR_PASSWORD_ERROR', target, details: {} },
    { outcome: 'success', target, details: { by: 'change' } },
  ])
})
