import {
  bindSocial,
  listBoundSocials,
  registerWithSocial,
  signInWithSocial,
  startBindSocial,
  unbindSocial,
} from '@console/contract/social'
import { getUserInfo, readProfile } from '@console/contract/user'
import { sql } from 'drizzle-orm'
import { readOutboxMessages } from '@console/services-testing/test-outbox'
import {
  beginSignIn,
  openProviderStage,
  visitProvider,
  type ProviderStage,
} from '@console/services-testing/provider-stage'
import {
  randomEmail,
  registerTestUser,
  signInAgain,
  type TestUser,
} from '@console/services-testing/test-users'
import type { TestApp } from '@console/services-testing/test-app'

let stage: ProviderStage
let app: TestApp
beforeAll(async () => {
  stage = await openProviderStage()
  app = stage.app
})
afterAll(() => stage.close())

/** Begins to link a provider in the person's browser, and comes back with its answer. */
async function beginBinding(person: TestUser, email = randomEmail(), type = 'harbour') {
  const started = await app.call(startBindSocial, { type }, person)
  const [cookie] = started.cookies
  const { code, state, iss } = await visitProvider(started.body.result.authorize_url, { email })
  const browser = { ...person, cookies: { ...person.cookies, [cookie!.name]: cookie!.value } }
  return { input: { type, code, state, iss }, browser, email }
}

async function bind(person: TestUser, email?: string, type?: string) {
  const { input, browser, ...rest } = await beginBinding(person, email, type)
  return { ...rest, answer: await app.call(bindSocial, input, browser) }
}

const linkedTypes = (socials: { type: string; linked_at: string | null }[]) =>
  socials.filter(({ linked_at }) => linked_at).map(({ type }) => type)

test('somebody links a provider to their account, and then signs in by it', async () => {
  const person = await registerTestUser(app)
  const before = await app.call(listBoundSocials, {}, person)
  expect(before.body.result.map(({ type }) => type)).toEqual(['harbour', 'compass'])
  expect(linkedTypes(before.body.result)).toEqual([])
  app.clock.advance(1)
  const { answer, email } = await bind(person)
  expect(linkedTypes(answer.body.result)).toEqual(['harbour'])
  expect((await app.call(readProfile, {}, person)).body.result.bind_socials).toEqual(['harbour'])
  const [message] = await readOutboxMessages(app, person.email)
  expect(message!.subject).toMatch(/Harbour ID|海港通行/)

  const flow = await beginSignIn(app, { email })
  const signedIn = await app.call(signInWithSocial, flow.input, flow.browser)
  const token = signedIn.body.result.access_token
  expect((await app.call(readProfile, {}, { token })).body.result.id).toBe(person.userId)
})

test('C14 a flow that links belongs to the session that began it', async () => {
  const person = await registerTestUser(app)
  const { input, browser } = await beginBinding(person)
  const sameUser = await signInAgain(app, person)
  const stranger = await registerTestUser(app)
  for (const { token } of [sameUser, stranger]) {
    const foreign = await app.call(bindSocial, input, { ...browser, token })
    expect([foreign.status, foreign.body.code]).toEqual([403, 'FORBIDDEN'])
  }
  const elsewhere = await app.call(bindSocial, input, { ...browser, cookies: {} })
  expect(elsewhere.body.code).toBe('FORBIDDEN')
  // Neither does it sign anybody in.
  const { type: login_type, ...response } = input
  const signIn = await app.call(signInWithSocial, { login_type, ...response }, browser)
  expect(signIn.status).toBe(401)
  expect((await app.call(bindSocial, input, browser)).body.code).toBe(0)
  expect((await app.call(bindSocial, input, browser)).body.code).toBe('FORBIDDEN')
})

test('C14 a flow that signs in links nothing', async () => {
  const person = await registerTestUser(app)
  const { input, browser } = await beginSignIn(app, { email: randomEmail() })
  const { login_type: type, ...response } = input
  const answer = await app.call(bindSocial, { type, ...response }, { ...person, ...browser })
  expect(answer.body.code).toBe('FORBIDDEN')
})

test('C14 the user is that of the session: a body that names another is refused', async () => {
  const [person, victim] = [await registerTestUser(app), await registerTestUser(app)]
  const { input, browser } = await beginBinding(person)
  for (const field of ['user_id', 'id', 'email']) {
    const named = { ...input, [field]: field === 'email' ? victim.email : victim.userId }
    const { fields } = await app.callUnchecked(bindSocial, named, browser)
    expect(fields).toEqual({ [field]: 'unknown' })
  }
})

test('C14 an identity belongs to one user, who has one of each provider', async () => {
  const [person, other] = [await registerTestUser(app), await registerTestUser(app)]
  const { email } = await bind(person)
  expect((await bind(other, email)).answer.body.code).toBe('CONFLICT')
  expect((await bind(person)).answer.body.code).toBe('CONFLICT')
})

test('C7 linking and unlinking take a sign-in of the last five minutes', async () => {
  const person = await registerTestUser(app)
  const begun = await beginBinding(person)
  app.clock.advance(301)
  const start = await app.call(startBindSocial, { type: 'harbour' }, person)
  const finish = await app.call(bindSocial, begun.input, begun.browser)
  const unlink = await app.call(unbindSocial, { type: 'harbour' }, person)
  for (const { body } of [start, finish, unlink]) expect(body.code).toBe('STEP_UP_REQUIRED')
})

test('C7 a flow of a session that was ended meanwhile links nothing', async () => {
  const person = await registerTestUser(app)
  const { input, browser } = await beginBinding(person)
  await app.deps.db.transaction((tx) =>
    tx.execute(
      sql`update sessions set ended_at = now(), ended_by = 'sign-out' where user_id = ${person.userId}`,
    ),
  )
  expect((await app.call(bindSocial, input, browser)).status).toBe(401)
})

test('a provider is unlinked, told by mail, and no longer signs in', async () => {
  const person = await registerTestUser(app)
  const { email } = await bind(person)
  app.clock.advance(1)
  const { body } = await app.call(unbindSocial, { type: 'harbour' }, person)
  expect(linkedTypes(body.result)).toEqual([])
  const [message] = await readOutboxMessages(app, person.email)
  expect(message!.subject).toMatch(/no longer|不再/)
  const flow = await beginSignIn(app, { email })
  const answer = await app.call(signInWithSocial, flow.input, flow.browser)
  expect(answer.fields).toEqual({ agreement: 'not_agreed' })
  expect((await app.call(unbindSocial, { type: 'harbour' }, person)).status).toBe(404)
})

describe('C14 the last way to sign in', () => {
  /** Somebody who has neither a password nor an address: an identity at each of the two providers. */
  async function registerWithoutAddress(): Promise<TestUser> {
    const email = randomEmail()
    const { input, browser } = await beginSignIn(app, { email, verified: false })
    const { body } = await app.call(signInWithSocial, input, browser)
    const { register_token } = body.result as unknown as { register_token: string }
    const registered = await app.call(
      registerWithSocial,
      { register_token, agreement: true, policy_version: '2026-10' },
      browser,
    )
    const { access_token: token } = registered.body.result
    const { userId } = (await app.call(getUserInfo, {}, { token })).body.result
    return { ...browser, token, userId, email: '', password: '', refreshToken: '' }
  }

  test('is not taken away', async () => {
    const person = await registerWithoutAddress()
    const refused = await app.call(unbindSocial, { type: 'harbour' }, person)
    expect([refused.body.code, refused.fields]).toEqual([
      'REQUEST_PARMAS_ERROR',
      { type: 'not_allowed' },
    ])
    expect(linkedTypes((await app.call(listBoundSocials, {}, person)).body.result)).toEqual([
      'harbour',
    ])
  })

  test('is not taken away by taking two at once', async () => {
    const person = await registerWithoutAddress()
    await bind(person, undefined, 'compass')
    const answers = await Promise.all(
      ['harbour', 'compass'].map((type) => app.call(unbindSocial, { type }, person)),
    )
    expect(answers.map(({ body }) => body.code).sort()).toEqual([0, 'REQUEST_PARMAS_ERROR'])
  })
})

test('C16 linking and unlinking are written down', async () => {
  const person = await registerTestUser(app)
  await bind(person)
  await app.call(unbindSocial, { type: 'harbour' }, person)
  const rows = await app.rows(
    sql`select action, outcome, details from audit_log where actor = ${person.userId} and action like 'identity.%' order by id`,
  )
  expect(rows).toEqual([
    { action: 'identity.linked', outcome: 'success', details: { by: 'harbour' } },
    { action: 'identity.unlinked', outcome: 'success', details: { by: 'harbour' } },
  ])
})
