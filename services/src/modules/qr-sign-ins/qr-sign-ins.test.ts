import {
  confirmQrSignIn,
  createQrSignIn,
  denyQrSignIn,
  exchangeQrSignIn,
  pollQrSignIn,
  rotateQrCode,
  scanQrCode,
} from '@console/contract/qr-sign-in'
import { startPasskey } from '@console/contract/passkeys'
import { getUserInfo } from '@console/contract/user'
import { signOut } from '@console/contract/sign-in'
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { readOutboxMessages } from '@console/services-testing/test-outbox'
import { createTestApp, type CallOptions, type TestApp } from '@console/services-testing/test-app'
import {
  createTestTeam,
  registerTestUser,
  signInAgain,
  type TestUser,
} from '@console/services-testing/test-users'

let app: TestApp
let phone: TestUser
beforeAll(async () => {
  app = await createTestApp()
})
beforeEach(async () => {
  phone = await registerTestUser(app)
})
afterAll(() => app.close())

const chrome =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

/** A browser that shows a code: what it was given, and how it calls. */
async function showCode(options: CallOptions = {}, supersedes?: string) {
  const headers = { 'user-agent': chrome, 'accept-language': 'en', ...options.headers }
  const { body, cookies } = await app.call(createQrSignIn, { supersedes }, { ...options, headers })
  const browser: CallOptions = {
    ...options,
    headers,
    cookies: Object.fromEntries(cookies.map(({ name, value }) => [name, value])),
  }
  return { ...body.result, browser, cookies }
}
type Shown = Awaited<ReturnType<typeof showCode>>

const secretOf = (address: string) =>
  new URLSearchParams(new URL(address).hash.split('?')[1]).get('secret')!
const scan = ({ id, qr }: Pick<Shown, 'id' | 'qr'>, options: CallOptions = phone) =>
  app.call(
    scanQrCode,
    { id, secret: secretOf(qr) },
    { ...options, headers: { 'accept-language': 'en' } },
  )
const confirm = ({ id, display_code }: Pick<Shown, 'id' | 'display_code'>, options = phone) =>
  app.call(confirmQrSignIn, { id, display_code }, options)
const poll = ({ id, browser }: Shown) => app.call(pollQrSignIn, { id }, browser)
const exchange = ({ id, browser }: Shown, options: CallOptions = browser) =>
  app.call(exchangeQrSignIn, { id }, options)
const codeOf = async (response: Promise<{ body: { code: unknown } }>) => (await response).body.code

test('B3 a phone that is signed in lets a browser in by its QR code, once', async () => {
  const shown = await showCode()
  expect(shown).toMatchObject({ expires_in: 120, rotate: 30 })
  expect(shown.display_code).toMatch(/^\d{4}$/)
  expect(shown.cookies[0]).toMatchObject({ httpOnly: true, sameSite: 'Strict' })
  // What the phone needs stands after the #, and is worth nothing without it.
  const address = new URL(shown.qr)
  expect([address.origin, address.pathname, address.search]).toEqual([
    `http://aurora.localhost:${app.deps.config.port}`,
    '/',
    '',
  ])
  expect((await poll(shown)).body.result).toEqual({
    state: 0,
    status: 'created',
    expires_in: 120,
    user: null,
  })

  const { body } = await scan(shown)
  expect(body.result).toMatchObject({
    brand: 'Aurora Marketing Cloud',
    origin: address.origin,
    browser: 'Chrome · macOS',
    network: '127.0.0.1',
    needs_display_code: true,
  })
  expect((await poll(shown)).body.result).toMatchObject({
    state: 1,
    status: 'scanned',
    user: { name: expect.any(String) as string, avatar: '' },
  })
  expect(await codeOf(exchange(shown))).toBe('TICKET_EXPIRED')

  expect(await codeOf(confirm(shown))).toBe(0)
  expect((await poll(shown)).body.result).toMatchObject({ state: 2, status: 'confirmed' })
  const signedIn = await exchange(shown)
  expect(signedIn.body).toMatchObject({ code: 0, result: { new_user: 'N' } })
  const me = await app.call(getUserInfo, {}, { token: signedIn.body.result.access_token })
  expect(me.body.result.userId).toBe(phone.userId)
  // As in a second tab of this browser.
  expect(await codeOf(exchange(shown))).toBe('ALREADY_USED')
})

test('C8 the session of a QR code lasts eight hours, is no fresh authentication, and its person is told', async () => {
  const user = await registerTestUser(app)
  app.clock.advance(60)
  const shown = await showCode()
  await scan(shown, user)
  await confirm(shown, user)
  const { body } = await exchange(shown)
  const [session] = await app.rows<Record<string, Date>>(
    sql`select absolute_expires_at from sessions where user_id = ${user.userId} and amr = 'qr'`,
  )
  // The person has authenticated on the phone just now, and not in whatever browser has the session.
  const sensitive = await app.call(startPasskey, {}, { token: body.result.access_token })
  expect(sensitive.body.code).toBe('STEP_UP_REQUIRED')
  expect((await app.call(startPasskey, {}, user)).status).toBe(200)
  expect(new Date(session!.absolute_expires_at!).getTime()).toBe(
    app.clock.now().getTime() + 8 * 3_600_000,
  )
  const [mail] = await readOutboxMessages(app, user.email)
  expect(mail).toMatchObject({ subject: 'You signed in to Aurora Marketing Cloud with a QR code' })
  expect(mail!.text).toContain('Chrome · macOS')
  const actions = await app.rows<{ action: string }>(
    sql`select action from audit_log where target = ${shown.id} order by at`,
  )
  expect(actions.map(({ action }) => action)).toEqual(['qr.created', 'qr.scanned', 'qr.confirmed'])
})

test('C8 a browser that a QR code has let in lets no other one in for longer than it is', async () => {
  const user = await registerTestUser(app)
  const first = await showCode()
  await scan(first, user)
  await confirm(first, user)
  const token = (await exchange(first)).body.result.access_token
  app.clock.advance(500)
  const second = await showCode()
  await scan(second, { token })
  await confirm(second, { brand: 'aurora', token } as TestUser)
  await exchange(second)
  const rows = await app.rows<{ ends: string }>(
    sql`select distinct absolute_expires_at as ends from sessions where user_id = ${user.userId} and amr = 'qr'`,
  )
  expect(rows).toHaveLength(1)
})

test('C8 only the browser that shows a code can ask for its state and its tokens', async () => {
  const shown = await showCode()
  const other = (await showCode()).browser
  await scan(shown)
  await confirm(shown)
  for (const browser of [{}, other]) {
    expect(await codeOf(app.call(pollQrSignIn, { id: shown.id }, browser))).toBe('TICKET_EXPIRED')
    expect(await codeOf(exchange(shown, browser))).toBe('TICKET_EXPIRED')
  }
  const unknown = await app.call(pollQrSignIn, { id: randomUUID() }, other)
  const foreign = await app.call(pollQrSignIn, { id: shown.id }, other)
  expect(unknown.body).toEqual(foreign.body)
  expect(await codeOf(exchange(shown))).toBe(0)
})

test('C8 the session that has scanned a code is the only one that decides', async () => {
  const thief = await registerTestUser(app)
  const shown = await showCode()
  await scan(shown)
  expect(await codeOf(scan(shown, thief))).toBe('TICKET_EXPIRED')
  // Whose own code it is may know why it is over.
  expect(await codeOf(scan(shown))).toBe('ALREADY_USED')
  expect(await codeOf(confirm(shown, thief))).toBe('TICKET_EXPIRED')
  expect(await codeOf(app.call(denyQrSignIn, { id: shown.id }, thief))).toBe('TICKET_EXPIRED')
  const ownOtherSession = await signInAgain(app, phone)
  expect(await codeOf(confirm(shown, ownOtherSession))).toBe('TICKET_EXPIRED')
  expect(await codeOf(confirm(shown))).toBe(0)
})

test('of many phones that scan at once, one claims it; of many exchanges, one gets tokens', async () => {
  const shown = await showCode()
  const phones = await Promise.all(Array.from({ length: 4 }, () => registerTestUser(app)))
  const scans = await Promise.all(phones.map((user) => codeOf(scan(shown, user))))
  expect(scans.filter((code) => code === 0)).toHaveLength(1)
  await confirm(shown, phones[scans.indexOf(0)])
  const exchanges = await Promise.all(Array.from({ length: 5 }, () => codeOf(exchange(shown))))
  expect(exchanges.filter((code) => code === 0)).toHaveLength(1)
})

test('C8 a renewed code makes the picture of the one before worthless', async () => {
  const shown = await showCode()
  const { body } = await app.call(rotateQrCode, { id: shown.id }, shown.browser)
  expect(await codeOf(scan(shown))).toBe('TICKET_EXPIRED')
  expect(await codeOf(app.call(rotateQrCode, { id: shown.id }, {}))).toBe('TICKET_EXPIRED')
  expect(await codeOf(scan({ id: shown.id, qr: body.result.qr }))).toBe(0)
  // Who has scanned it keeps it.
  expect(await codeOf(app.call(rotateQrCode, { id: shown.id }, shown.browser))).toBe(
    'TICKET_EXPIRED',
  )
})

test('a page that asks for another code gives the one before up', async () => {
  const shown = await showCode()
  await app.call(createQrSignIn, { supersedes: shown.id }, shown.browser)
  expect((await poll(shown)).body.result).toMatchObject({ state: -1, status: 'superseded' })
  expect(await codeOf(scan(shown))).toBe('TICKET_EXPIRED')
  // Nobody else's.
  const other = await showCode()
  await showCode({}, other.id)
  expect((await poll(other)).body.result.status).toBe('created')
})

test.each([
  ['C8 a wrong display code is said', '2', [false, false, true]],
  ['C8 the third wrong display code ends the sign-in', '3', [false, false, false]],
])('%s (%s)', async (_, __, tries) => {
  const shown = await showCode()
  await scan(shown)
  const wrong = { ...shown, display_code: shown.display_code === '0000' ? '0001' : '0000' }
  const answers = []
  for (const isRight of tries) answers.push(await confirm(isRight ? shown : wrong))
  expect(answers.slice(0, 2).map(({ fields }) => fields)).toEqual([
    { display_code: 'not_allowed' },
    { display_code: 'not_allowed' },
  ])
  expect(answers[2]!.body.code).toBe(tries[2] ? 0 : 'TRIES_USED_UP')
  expect((await poll(shown)).body.result.status).toBe(tries[2] ? 'confirmed' : 'denied')
  expect(await codeOf(confirm(shown))).toBe(tries[2] ? 'ALREADY_USED' : 'TRIES_USED_UP')
})

test('C8 of many display codes tried at once, three are compared', async () => {
  const shown = await showCode()
  await scan(shown)
  await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      confirm({ ...shown, display_code: String(9000 + index).padStart(4, '0') }),
    ),
  )
  const [row] = await app.rows(sql`select attempts, status from qr_sign_ins where id = ${shown.id}`)
  expect(row!.attempts).toBe(3)
})

test('a phone that refuses ends the sign-in', async () => {
  const shown = await showCode()
  await scan(shown)
  expect(await codeOf(app.call(denyQrSignIn, { id: shown.id }, phone))).toBe(0)
  expect((await poll(shown)).body.result).toMatchObject({ state: 3, status: 'denied' })
  expect(await codeOf(confirm(shown))).toBe('ALREADY_USED')
  expect(await codeOf(exchange(shown))).toBe('TICKET_EXPIRED')
})

test('C8 the browser that shows a code cannot scan it itself, nor can a phone of another brand', async () => {
  const shown = await showCode()
  const sameBrowser = { ...phone, cookies: { ...phone.cookies, ...shown.browser.cookies } }
  expect(await codeOf(scan(shown, sameBrowser))).toBe('FORBIDDEN')
  const stranger = await registerTestUser(app, { brand: 'lantern' })
  expect(await codeOf(scan(shown, stranger))).toBe('TICKET_EXPIRED')
  expect(await codeOf(scan(shown))).toBe(0)
})

test('C8 a code that is sent on is worth nothing after its time, at any of its steps', async () => {
  for (const seconds of [40, 130]) {
    const shown = await showCode()
    if (seconds < 120) {
      // The page has renewed its code meanwhile.
      app.clock.advance(seconds)
      await app.call(rotateQrCode, { id: shown.id }, shown.browser)
    } else app.clock.advance(seconds)
    expect(await codeOf(scan(shown))).toBe('TICKET_EXPIRED')
  }
  const scanned = await showCode()
  await scan(scanned)
  app.clock.advance(121)
  expect((await poll(scanned)).body.result).toMatchObject({ status: 'expired', user: null })
  expect(await codeOf(confirm(scanned))).toBe('TICKET_EXPIRED')
  const confirmed = await showCode()
  const again = await signInAgain(app, phone)
  await scan(confirmed, again)
  await confirm(confirmed, again)
  app.clock.advance(121)
  expect(await codeOf(exchange(confirmed))).toBe('TICKET_EXPIRED')
})

test('C8 owners and administrators confirm with a fresh authentication only', async () => {
  const owner = await registerTestUser(app)
  await createTestTeam(app, owner)
  app.clock.advance(301)
  const shown = await showCode()
  await scan(shown, owner)
  expect(await codeOf(confirm(shown, owner))).toBe('STEP_UP_REQUIRED')
  const fresh = await signInAgain(app, owner)
  const second = await showCode()
  await scan(second, fresh)
  expect(await codeOf(confirm(second, fresh))).toBe(0)
})

test('C7 a phone that signs out takes the sign-in with it, before and after it has confirmed', async () => {
  for (const isConfirmed of [false, true]) {
    const user = await signInAgain(app, phone)
    const shown = await showCode()
    await scan(shown, user)
    if (isConfirmed) await confirm(shown, user)
    await app.call(signOut, {}, user)
    expect((await poll(shown)).body.result.status).toBe('expired')
    expect(await codeOf(exchange(shown))).toBe('TICKET_EXPIRED')
  }
})

test('B3 a page that waits is answered when something happens, or after its wait', async () => {
  const user = await signInAgain(app, phone)
  const shown = await showCode()
  const wait = (seconds: number) =>
    app.call(pollQrSignIn, { id: shown.id, status: 'created', wait: seconds }, shown.browser)
  const begin = performance.now()
  expect((await wait(1)).body.result.status).toBe('created')
  expect(performance.now() - begin).toBeGreaterThan(950)
  const waiting = wait(20)
  await scan(shown, user)
  expect((await waiting).body.result.status).toBe('scanned')
  expect(performance.now() - begin).toBeLessThan(10_000)
})

test('a brand may do without the display code', async () => {
  await app.deps.db.transaction((tx) =>
    tx.execute(sql`update brands set qr_display_code = false where id = 'lantern'`),
  )
  app.clock.advance(3)
  const user = await registerTestUser(app, { brand: 'lantern' })
  const shown = await showCode({ brand: 'lantern' })
  expect((await scan(shown, user)).body.result.needs_display_code).toBe(false)
  expect(await codeOf(app.call(confirmQrSignIn, { id: shown.id }, user))).toBe(0)
  expect(await codeOf(exchange(shown))).toBe(0)
})

test('neither table nor log has a secret or a display code', async () => {
  const shown = await showCode()
  await scan(shown)
  const dump = JSON.stringify(await app.rows(sql`select * from qr_sign_ins`)) + app.logLines.join()
  for (const secret of [secretOf(shown.qr), ...Object.values(shown.browser.cookies!)])
    expect(dump).not.toContain(secret)
})
