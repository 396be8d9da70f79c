import { randomUUID } from 'node:crypto'
import {
  activateDeviceSession,
  endDeviceSession,
  listDeviceSessions,
  type DeviceSession,
} from '@console/contract/device'
import { lockSession } from '@console/contract/session-lock'
import { refreshTokens, signInWithPassword, signOut } from '@console/contract/sign-in'
import { getUserInfo } from '@console/contract/user'
import { sql } from 'drizzle-orm'
import { inTransaction } from '../../deps/deps'
import { createTestApp, type TestApp } from '@console/services-testing/test-app'
import {
  createTestTeam,
  registerTestUser,
  signInTestUserByMobile,
  testPassword,
  type TestUser,
} from '@console/services-testing/test-users'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

/** A browser that keeps its cookies. */
function openBrowser(brand = 'aurora') {
  const jar: Record<string, string> = {}
  const keep = <T extends { cookies: { name: string; value: string }[] }>(answer: T): T => {
    for (const { name, value } of answer.cookies) jar[name] = value
    return answer
  }
  const options = () => ({ brand, cookies: { ...jar } })
  return {
    jar,
    signIn: async (person: TestUser) =>
      keep(
        await app.call(
          signInWithPassword,
          { username: person.email, password: person.password },
          options(),
        ),
      ),
    list: async () => (await app.call(listDeviceSessions, {}, options())).body.result,
    activate: async (id: string, password?: string) =>
      keep(await app.call(activateDeviceSession, { id, password }, options())),
    end: (id: string) => app.call(endDeviceSession, { id }, options()),
    lock: async () => keep(await app.call(lockSession, {}, options())),
    signOut: async (token: string) => keep(await app.call(signOut, {}, { ...options(), token })),
    renew: async () => keep(await app.call(refreshTokens, {}, options())),
  }
}
const register = () => registerTestUser(app)
const entryOf = (entries: DeviceSession[], { userId }: TestUser) =>
  entries.find((entry) => entry.userId === userId)!
const whoHas = async (token: string, brand = 'aurora') =>
  (await app.call(getUserInfo, {}, { token, brand })).body.result?.userId
/** A browser in which one person has signed in after the other. */
async function openSharedBrowser(...people: TestUser[]) {
  const browser = openBrowser()
  const tokens: string[] = []
  for (const person of people) {
    tokens.push((await browser.signIn(person)).body.result.access_token)
    app.clock.advance(1)
  }
  return { browser, tokens }
}

describe('B4 switching users', () => {
  test('shows who is signed in in this browser, the last first, with a mask of their address', async () => {
    const [mei, tom] = [await register(), await register()]
    const { browser } = await openSharedBrowser(mei, tom)
    const entries = await browser.list()
    expect(entries.map(({ userId }) => userId)).toEqual([tom.userId, mei.userId])
    expect(entries[0]).toMatchObject({ address: 'p•••@example.test', takes: 'nothing', avatar: '' })
    expect(JSON.stringify(entries)).not.toContain(mei.email)
    expect(await openBrowser().list()).toEqual([])
  })

  test('goes on as one of them in a new session; the other stays, and the old one ends', async () => {
    const [mei, tom] = [await register(), await register()]
    const { browser, tokens } = await openSharedBrowser(mei, tom)
    const { body } = await browser.activate(entryOf(await browser.list(), mei).id)
    expect(await whoHas(body.result.access_token)).toBe(mei.userId)
    expect(await whoHas(tokens[0]!)).toBeUndefined()
    expect(await whoHas(tokens[1]!)).toBe(tom.userId)
    expect((await browser.renew()).status).toBe(200)
    expect((await browser.list()).map(({ userId }) => userId)).toEqual([mei.userId, tom.userId])
  })

  test('waits for a change that ends the session, and then goes on as nobody', async () => {
    const [mei, tom] = [await register(), await register()]
    const { browser } = await openSharedBrowser(mei, tom)
    const { id } = entryOf(await browser.list(), mei)
    // As a changed password or second factor does: first the person, then their sessions. Whoever takes
    // them in another order waits for each other on PostgreSQL until one is undone.
    const { switching } = await inTransaction(app.deps, async ({ tx }) => {
      await tx.execute(sql`select from users where id = ${mei.userId} for no key update`)
      const switching = browser.activate(id)
      await new Promise((resolve) => setTimeout(resolve, 500))
      await tx.execute(
        sql`update sessions set ended_at = now(), ended_by = 'change' where id = ${id}`,
      )
      return { switching }
    })
    expect((await switching).body.code).toBe('NOT_FOUND')
  })

  test('lasts no longer than the session would have', async () => {
    const [mei, tom] = [await register(), await register()]
    const { browser } = await openSharedBrowser(mei, tom)
    const { id } = entryOf(await browser.list(), mei)
    app.clock.advance(60)
    await browser.activate(id)
    app.clock.advance(12 * 3600 - 61)
    expect(entryOf(await browser.list(), mei)).toBeUndefined()
  })

  test('takes the password of whoever left it half an hour ago, but not of the session it is in', async () => {
    const [mei, tom] = [await register(), await register()]
    const { browser } = await openSharedBrowser(mei, tom)
    app.clock.advance(1800)
    const entries = await browser.list()
    expect([entryOf(entries, mei).takes, entryOf(entries, tom).takes]).toEqual([
      'password',
      'nothing',
    ])
    const { id } = entryOf(entries, mei)
    expect((await browser.activate(id)).body.code).toBe('STEP_UP_REQUIRED')
    expect((await browser.activate(id, 'wrong')).body.code).toBe('USERNAME_OR_PASSWORD_ERROR')
    const { body } = await browser.activate(id, mei.password)
    expect(await whoHas(body.result.access_token)).toBe(mei.userId)
  })

  test('C5 takes the password of the session it is in from whoever has a refresh token that was replaced before', async () => {
    const mei = await register()
    const { browser } = await openSharedBrowser(mei)
    const thief = openBrowser()
    Object.assign(thief.jar, browser.jar)
    await browser.renew()
    app.clock.advance(30)
    expect((await thief.list()).map(({ takes }) => takes)).toEqual(['nothing'])
    app.clock.advance(1800)
    const [entry] = await thief.list()
    expect(entry!.takes).toBe('password')
    expect((await thief.activate(entry!.id)).body.code).toBe('STEP_UP_REQUIRED')
    expect((await browser.list()).map(({ takes }) => takes)).toEqual(['nothing'])
  })

  test('takes the password of owners and administrators, unless they have just given it', async () => {
    const [mei, tom] = [await register(), await register()]
    await createTestTeam(app, mei)
    const { browser } = await openSharedBrowser(mei, tom)
    expect(entryOf(await browser.list(), mei).takes).toBe('nothing')
    app.clock.advance(300)
    expect(entryOf(await browser.list(), mei).takes).toBe('password')
  })

  test('takes the password of a session that is locked, also of the one it is in', async () => {
    const mei = await register()
    const { browser } = await openSharedBrowser(mei)
    await browser.lock()
    const [entry] = await browser.list()
    expect(entry!.takes).toBe('password')
    expect((await browser.activate(entry!.id)).body.code).toBe('STEP_UP_REQUIRED')
    const { body } = await browser.activate(entry!.id, mei.password)
    expect(await whoHas(body.result.access_token)).toBe(mei.userId)
  })

  test('leads whoever has no password to sign-in', async () => {
    const { cookies } = await signInTestUserByMobile(app)
    const browser = openBrowser()
    Object.assign(browser.jar, cookies)
    const tom = await register()
    await browser.signIn(tom)
    app.clock.advance(1800)
    const entry = (await browser.list()).find(({ userId }) => userId !== tom.userId)!
    expect([entry.takes, entry.address]).toEqual([
      'sign-in',
      expect.stringMatching(/^852-•••\d\d$/),
    ])
    expect((await browser.activate(entry.id, testPassword)).body.code).toBe('STEP_UP_REQUIRED')
  })

  test('whoever signs out, or is taken off the list, is off it', async () => {
    const [mei, tom] = [await register(), await register()]
    const { browser, tokens } = await openSharedBrowser(mei, tom)
    expect((await browser.end(entryOf(await browser.list(), mei).id)).status).toBe(200)
    expect(await whoHas(tokens[0]!)).toBeUndefined()
    expect((await browser.list()).map(({ userId }) => userId)).toEqual([tom.userId])
    await browser.signOut(tokens[1]!)
    expect(await browser.list()).toEqual([])
  })

  test('C15 a session of another browser is as unknown as one that there is not', async () => {
    const [mei, tom] = [await register(), await register()]
    const { browser } = await openSharedBrowser(mei)
    const { browser: other } = await openSharedBrowser(tom)
    const [entry] = await browser.list()
    for (const id of [entry!.id, randomUUID()]) {
      expect((await other.activate(id, mei.password)).body).toMatchObject({ code: 'NOT_FOUND' })
      expect((await other.end(id)).body.code).toBe('NOT_FOUND')
    }
    expect(await browser.list()).toHaveLength(1)
  })

  test('C3 a copy of the cookie is worth nothing once somebody else signs in there', async () => {
    const [mei, tom] = [await register(), await register()]
    const { browser } = await openSharedBrowser(mei)
    const thief = openBrowser()
    Object.assign(thief.jar, { console_device: browser.jar.console_device })
    expect(await thief.list()).toHaveLength(1)
    await browser.signIn(tom)
    expect(await thief.list()).toEqual([])
  })

  test('of two windows that go on as the same person at once, one does', async () => {
    const [mei, tom] = [await register(), await register()]
    const { browser } = await openSharedBrowser(mei, tom)
    const { id } = entryOf(await browser.list(), mei)
    const answers = await Promise.all([browser.activate(id), browser.activate(id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
  })

  test('C6 in session mode storage the token is in the answer', async () => {
    const person = await registerTestUser(app, { brand: 'merchant' })
    const browser = openBrowser('merchant')
    await browser.signIn(person)
    const [entry] = await browser.list()
    const { body } = await browser.activate(entry!.id)
    expect(body.result.refresh_token).toMatch(/^[\w-]{43}$/)
    expect(Object.keys(browser.jar)).toEqual(['console_device', 'console_visitor'])
  })
})
