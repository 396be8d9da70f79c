import { endSession, listSessions, reauthenticate } from '@console/contract/session'
import { refreshTokens, signInWithPassword } from '@console/contract/sign-in'
import { startBindSocial } from '@console/contract/social'
import { getUserInfo } from '@console/contract/user'
import { randomUUID } from 'node:crypto'
import { createTestApp, type TestApp } from '@console/services-testing/test-app'
import {
  registerTestUser,
  signInAgain,
  signInTestUserByMobile,
  testPassword,
} from '@console/services-testing/test-users'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

test('B2 a person sees where they are signed in: browser, network, how, and when it was used', async () => {
  const first = await registerTestUser(app)
  app.clock.advance(60)
  await app.call(
    signInWithPassword,
    { username: first.email, password: testPassword, remember: 'true' },
    { headers: { 'user-agent': firefox }, ipAddress: '203.0.113.9' },
  )
  app.clock.advance(60)
  await app.call(refreshTokens, {}, first)
  const { body } = await app.call(listSessions, {}, first)
  const start = app.clock.now().getTime()
  const at = (secondsAgo: number) => new Date(start - secondsAgo * 1000).toISOString()
  expect(body.result).toEqual([
    expect.objectContaining({
      current: true,
      amr: 'pwd',
      created_at: at(120),
      last_used_at: at(0),
    }),
    {
      id: expect.any(String) as string,
      current: false,
      browser: 'Firefox · Linux',
      network: '203.0.113.9',
      amr: 'pwd',
      remembered: true,
      created_at: at(60),
      last_used_at: at(60),
    },
  ])
})

test('C7 a session that is ended from elsewhere is over at its next call', async () => {
  const here = await registerTestUser(app)
  const there = await signInAgain(app, here)
  const list = async () => (await app.call(listSessions, {}, here)).body.result
  const other = (await list()).find(({ current }) => !current)!
  expect((await app.call(endSession, { id: other.id }, here)).body.code).toBe(0)
  expect((await app.call(getUserInfo, {}, there)).status).toBe(401)
  expect((await app.call(refreshTokens, {}, there)).status).toBe(401)
  expect(await list()).toHaveLength(1)
  expect((await app.call(endSession, { id: other.id }, here)).body.code).toBe('NOT_FOUND')
})

test('a browser that ends its own session is signed out', async () => {
  const user = await registerTestUser(app)
  const [own] = (await app.call(listSessions, {}, user)).body.result
  const { cookies } = await app.call(endSession, { id: own!.id }, user)
  expect(cookies.map(({ name, value }) => [name, value])).toContainEqual(['console_refresh', ''])
  expect((await app.call(getUserInfo, {}, user)).status).toBe(401)
})

test('somebody else’s session is as unknown as one that there is not', async () => {
  const [mei, bob] = [await registerTestUser(app), await registerTestUser(app)]
  const [session] = (await app.call(listSessions, {}, bob)).body.result
  const foreign = await app.call(endSession, { id: session!.id }, mei)
  const random = await app.call(endSession, { id: randomUUID() }, mei)
  expect([foreign.status, foreign.body]).toEqual([random.status, random.body])
  expect((await app.call(getUserInfo, {}, bob)).status).toBe(200)
})

test('C7 who shows their password again may do for five minutes what takes a fresh authentication', async () => {
  const user = await registerTestUser(app)
  const begin = () => app.call(startBindSocial, { type: 'harbour' }, user)
  app.clock.advance(301)
  expect((await begin()).body.code).toBe('STEP_UP_REQUIRED')
  const wrong = await app.call(reauthenticate, { password: 'not my password' }, user)
  expect(wrong.body.code).toBe('USERNAME_OR_PASSWORD_ERROR')
  expect((await begin()).body.code).toBe('STEP_UP_REQUIRED')
  expect((await app.call(reauthenticate, { password: testPassword }, user)).body.code).toBe(0)
  // It is asked for before anything else: here nobody has such a provider.
  expect((await begin()).body.code).toBe('NOT_FOUND')
  app.clock.advance(298)
  expect((await begin()).body.code).toBe('NOT_FOUND')
  app.clock.advance(3)
  const { body } = await app.call(refreshTokens, {}, user)
  const later = { ...user, token: body.result.access_token }
  expect((await app.call(startBindSocial, { type: 'harbour' }, later)).body.code).toBe(
    'STEP_UP_REQUIRED',
  )
})

test('C3 guesses with a session are counted with those of signing in', async () => {
  const user = await registerTestUser(app)
  // Not at their own device, which has a count of its own.
  const stolen = { token: user.token }
  const guess = () => app.call(reauthenticate, { password: 'not my password' }, stolen)
  for (let count = 0; count < 6; count++) await guess()
  expect((await guess()).body.code).toBe('TOO_MANY_REQUESTS')
  const { body } = await app.call(signInWithPassword, {
    username: user.email,
    password: testPassword,
  })
  expect(body.code).toBe('TOO_MANY_REQUESTS')
})

test('who has no password is refused like who types a wrong one', async () => {
  const user = await signInTestUserByMobile(app)
  const { body } = await app.call(reauthenticate, { password: testPassword }, user)
  expect(body.code).toBe('USERNAME_OR_PASSWORD_ERROR')
})
