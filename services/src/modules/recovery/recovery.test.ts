import {
  cancelRecoveryByLink,
  closeRecovery,
  readRecovery,
  requestRecovery,
  sendRecoveryCode,
} from '@console/contract/recovery'
import {
  confirmTotp,
  removeTotp,
  startTotp,
  verifySecondFactor,
} from '@console/contract/second-factor'
import { signInWithPassword } from '@console/contract/sign-in'
import { getUserInfo, resetPassword } from '@console/contract/user'
import { sendCode } from '@console/contract/verification'
import { sql } from 'drizzle-orm'
import { passkeys } from '../../database/tables/passkeys'
import { readLastCode, readOutboxMessages } from '@console/services-testing/test-outbox'
import { createTestApp, type CallOptions, type TestApp } from '@console/services-testing/test-app'
import { turnOnTotp } from '@console/services-testing/test-second-factor'
import { randomPhone, registerTestUser, type TestUser } from '@console/services-testing/test-users'
import { createTotpCode } from '@console/services-testing/totp-code'
import { completeDueRecoveries, deleteOldRecoveries } from './recovery-service'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const hour = 3_600

async function createPersonWithApp(brand = 'aurora') {
  const person = await registerTestUser(app, { brand })
  const phone = randomPhone()
  await app.rows(
    sql`update users set phone_number = ${phone}, phone_verified_at = now() where id = ${person.userId}`,
  )
  return { person, phone, ...(await turnOnTotp(app, person)) }
}
const signIn = ({ email, password, brand }: TestUser) =>
  app.call(signInWithPassword, { username: email, password }, { brand })
const challengeOf = async (person: TestUser) =>
  ((await signIn(person)).body.result as unknown as { challenge: string }).challenge
const stateOf = async (person: TestUser) =>
  (await app.call(readRecovery, { challenge: await challengeOf(person) }, { brand: person.brand }))
    .body.result
const isSignedIn = async ({ brand, token }: TestUser) =>
  (await app.call(getUserInfo, {}, { brand, token })).status === 200

/** A code for one of the person's addresses, read from there. */
async function receiveCode(person: TestUser, to: 'email' | 'phone', address: string) {
  app.clock.advance(60)
  const challenge = await challengeOf(person)
  const options = { brand: person.brand }
  const { body } = await app.call(sendRecoveryCode, { challenge, to }, options)
  return { challenge, ticket: body.result.ticket, code: await readLastCode(app, address) }
}
async function ask(person: TestUser) {
  const shown = await receiveCode(person, 'email', person.email)
  return app.call(requestRecovery, shown, { brand: person.brand })
}
const linkIn = (text: string) => /https?:\S+#\/cancel-recovery\?token=([\w-]{43})/.exec(text)?.[1]
const tokenAt = async (address: string) =>
  (await readOutboxMessages(app, address)).map(({ text }) => linkIn(text)).find(Boolean)
const cancelBy = (token: string, options?: CallOptions) =>
  app.call(cancelRecoveryByLink, { token }, options)
const subjects = async (address: string) =>
  (await readOutboxMessages(app, address)).map(({ subject, text }) => subject ?? text).join('\n')

describe('35 who has lost app and recovery codes', () => {
  test('proves an address at the second step, and 72 hours later signs in without it', async () => {
    const { person, phone } = await createPersonWithApp()
    expect(await stateOf(person)).toEqual({
      hours: 72,
      addresses: [
        { to: 'email', hint: 'p•••@example.test' },
        { to: 'phone', hint: `852-•••${phone.slice(-2)}` },
      ],
      request: null,
    })
    const { body } = await ask(person)
    const at = new Date(app.clock.now().getTime() + 72 * hour * 1000).toISOString()
    expect(body.result).toEqual({ state: 'waiting', at })
    expect((await stateOf(person)).request).toEqual({ state: 'waiting', at })

    app.clock.advance(72 * hour - 1)
    await completeDueRecoveries(app.deps)
    expect((await signIn(person)).body.code).toBe('STEP_UP_REQUIRED')
    app.clock.advance(1)
    await completeDueRecoveries(app.deps)
    expect(await isSignedIn(person)).toBe(false)
    const again = await signIn(person)
    expect(again.body.code).toBe(0)
    expect(await subjects(person.email)).toMatch(/was removed|已移除/)
    expect(await subjects(phone)).toMatch(/was removed|已按申請移除/)

    // They are told once they are in, until they take note.
    const { access_token: token } = again.body.result
    const own = { brand: person.brand, token }
    const info = async () => (await app.call(getUserInfo, {}, own)).body.result.recovery
    expect(await info()).toMatchObject({ state: 'done' })
    expect((await app.call(closeRecovery, {}, own)).body.code).toBe(0)
    expect(await info()).toBeUndefined()
    expect((await app.call(closeRecovery, {}, own)).status).toBe(404)
  })

  test('proves the phone number as well', async () => {
    const { person, phone } = await createPersonWithApp()
    const shown = await receiveCode(person, 'phone', phone)
    expect((await app.call(requestRecovery, shown)).body.result.state).toBe('waiting')
  })

  test('takes note that it was done by turning one-time passwords on again', async () => {
    const { person } = await createPersonWithApp()
    await ask(person)
    app.clock.advance(72 * hour)
    await completeDueRecoveries(app.deps)
    const { access_token: token } = (await signIn(person)).body.result
    const own = { brand: person.brand, token }
    const { secret } = (await app.call(startTotp, {}, own)).body.result
    const code = createTotpCode(secret, 0, app.clock.now().getTime())
    expect((await app.call(confirmTotp, { code }, own)).body.code).toBe(0)
    expect((await app.call(getUserInfo, {}, own)).body.result.recovery).toBeUndefined()
    expect((await stateOf(person)).request).toBeNull()
  })

  test('is told at each address in their language, with a link to the page that cancels it, and in every session', async () => {
    const { person, phone } = await createPersonWithApp()
    await app.rows(sql`update users set locale = 'zh_CN' where id = ${person.userId}`)
    await ask(person)
    expect(await subjects(person.email)).toContain('两步验证即将被移除')
    expect(await subjects(phone)).toContain('两步验证将被移除')
    expect(await tokenAt(person.email)).toBe(await tokenAt(phone))
    const { recovery } = (await app.call(getUserInfo, {}, person)).body.result
    expect(recovery).toMatchObject({ state: 'waiting' })
  })

  test('asks once: a second request waits for the first one', async () => {
    const { person } = await createPersonWithApp()
    await ask(person)
    expect((await ask(person)).body.code).toBe('CONFLICT')
  })

  test('loses both, and keeps the passkeys, which are ways in of their own', async () => {
    const { person } = await createPersonWithApp()
    const { userId } = person
    const key = {
      credentialId: 'x',
      publicKey: '',
      counter: 0,
      transports: [],
      backedUp: false,
      name: '',
    }
    await app.deps.db.transaction((tx) =>
      tx.insert(passkeys).values({ ...key, userId, createdAt: app.clock.now() }),
    )
    await ask(person)
    app.clock.advance(72 * hour)
    await completeDueRecoveries(app.deps)
    const [left] = await app.rows(
      sql`select (select count(*)::int from totp_factors where user_id = ${person.userId}) as apps, (select count(*)::int from recovery_codes where user_id = ${person.userId}) as codes, (select count(*)::int from passkeys where user_id = ${person.userId}) as passkeys`,
    )
    expect(left).toEqual({ apps: 0, codes: 0, passkeys: 1 })
  })
})

describe('35 a request for recovery is cancelled', () => {
  const stays = async (person: TestUser) => {
    app.clock.advance(72 * hour)
    await completeDueRecoveries(app.deps)
    expect((await signIn(person)).body.code).toBe('STEP_UP_REQUIRED')
    return (await stateOf(person)).request?.state
  }

  test('by the link, in any browser, signed in or not; whoever comes back to it reads so', async () => {
    const { person, phone } = await createPersonWithApp()
    await ask(person)
    const token = (await tokenAt(phone))!
    const at = app.clock.now().toISOString()
    expect((await cancelBy(token)).body.result).toEqual({ state: 'cancelled', at })
    app.clock.advance(60)
    expect((await cancelBy(token)).body.result).toEqual({ state: 'cancelled', at })
    expect(await subjects(person.email)).toMatch(/stays|將保留/)
    expect(await stays(person)).toBe('cancelled')
  })

  test('by no link of another pool, and by none that there is not', async () => {
    const { person } = await createPersonWithApp()
    await ask(person)
    const token = (await tokenAt(person.email))!
    expect((await cancelBy(token, { brand: 'lantern' })).status).toBe(404)
    expect((await cancelBy('A'.repeat(43))).status).toBe(404)
    expect((await stateOf(person)).request?.state).toBe('waiting')
  })

  test('by a link no more once it is done', async () => {
    const { person } = await createPersonWithApp()
    await ask(person)
    const token = (await tokenAt(person.email))!
    app.clock.advance(72 * hour)
    await completeDueRecoveries(app.deps)
    expect((await cancelBy(token)).body.result.state).toBe('done')
  })

  test('in a session, without another proof', async () => {
    const { person } = await createPersonWithApp()
    await ask(person)
    expect((await app.call(closeRecovery, {}, person)).body.code).toBe(0)
    expect((await app.call(getUserInfo, {}, person)).body.result.recovery).toBeUndefined()
    expect(await stays(person)).toBe('cancelled')
  })

  test('by a second factor that is there after all', async () => {
    const { person, code } = await createPersonWithApp()
    await ask(person)
    const input = { challenge: await challengeOf(person), method: 'totp', code: code() } as const
    expect((await app.call(verifySecondFactor, input)).body.code).toBe(0)
    expect(await stays(person)).toBe('cancelled')
  })

  test('by a second factor in another tab, after which the sign-in is not gone on with to ask anew', async () => {
    const { person, code } = await createPersonWithApp()
    const shown = await receiveCode(person, 'email', person.email)
    const { challenge } = shown
    const verified = { challenge, method: 'totp', code: code() } as const
    expect((await app.call(verifySecondFactor, verified)).body.code).toBe(0)
    for (const answer of [
      await app.call(readRecovery, { challenge }),
      await app.call(sendRecoveryCode, { challenge, to: 'email' }),
      await app.call(requestRecovery, shown),
    ])
      expect(answer.body.code).toBe('ALREADY_USED')
  })

  test('by a new password, because whoever asked knew the one before', async () => {
    const { person } = await createPersonWithApp()
    await ask(person)
    app.clock.advance(60)
    const { ticket } = (await app.call(sendCode, { email: person.email, purpose: 'reset' })).body
      .result
    const password = 'a calmer harbour at dawn'
    const shown = { email: person.email, ticket, code: await readLastCode(app, person.email) }
    expect((await app.call(resetPassword, { ...shown, password })).body.code).toBe(0)
    expect(await stays({ ...person, password })).toBe('cancelled')
  })

  test('by turning the second factor off', async () => {
    const { person } = await createPersonWithApp()
    await ask(person)
    expect((await app.call(removeTotp, {}, person)).body.code).toBe(0)
    const rows = await app.rows(
      sql`select state from recovery_requests where user_id = ${person.userId}`,
    )
    expect(rows).toEqual([{ state: 'cancelled' }])
  })

  test('or carried out, at one instant: one of the two happens', async () => {
    const { person } = await createPersonWithApp()
    await ask(person)
    const token = (await tokenAt(person.email))!
    app.clock.advance(72 * hour)
    const [cancelled] = await Promise.all([
      cancelBy(token),
      completeDueRecoveries(app.deps),
      completeDueRecoveries(app.deps),
    ])
    const { state } = cancelled.body.result
    expect((await signIn(person)).body.code).toBe(state === 'done' ? 0 : 'STEP_UP_REQUIRED')
    const told = (await subjects(person.email)).match(/was removed|已移除/g) ?? []
    expect(told).toHaveLength(state === 'done' ? 1 : 0)
  })
})

describe('35 C2 nobody gets a second factor taken away', () => {
  test('without the first step: the challenge is of one client, for ten minutes, and of one password', async () => {
    const { person } = await createPersonWithApp()
    const shown = await receiveCode(person, 'email', person.email)
    const codeOf = async (input: object, options?: CallOptions) =>
      (await app.call(requestRecovery, { ...shown, ...input }, options)).body.code
    expect(await codeOf({ challenge: 'A'.repeat(43) })).toBe('TICKET_EXPIRED')
    expect(await codeOf({}, { brand: 'merchant' })).toBe('TICKET_EXPIRED')
    await app.rows(
      sql`update users set password_version = password_version + 1 where id = ${person.userId}`,
    )
    expect(await codeOf({})).toBe('TICKET_EXPIRED')
    app.clock.advance(600)
    expect(await codeOf({})).toBe('TICKET_EXPIRED')
  })

  test('without the code, which takes five tries, however many come at once', async () => {
    const { person } = await createPersonWithApp()
    const shown = await receiveCode(person, 'email', person.email)
    const wrong = shown.code === '000000' ? '000001' : '000000'
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => app.call(requestRecovery, { ...shown, code: wrong })),
    )
    expect(new Set(answers.map(({ body }) => body.code))).toEqual(new Set(['VERIFY_CODE_ERROR']))
    const [row] = await app.rows<{ attempts: number }>(
      sql`select attempts from codes where id = ${shown.ticket}`,
    )
    expect(row!.attempts).toBe(5)
    expect((await app.call(requestRecovery, shown)).body.code).toBe('VERIFY_CODE_ERROR')
  })

  test('by a code for something else, or one of somebody else', async () => {
    const [{ person }, other] = [await createPersonWithApp(), await createPersonWithApp()]
    app.clock.advance(60)
    const challenge = await challengeOf(person)
    const sent = await app.call(sendCode, { email: person.email, purpose: 'login' })
    const { ticket } = sent.body.result
    const code = await readLastCode(app, person.email)
    expect((await app.call(requestRecovery, { challenge, ticket, code })).body.code).toBe(
      'VERIFY_CODE_ERROR',
    )
    const foreign = await receiveCode(other.person, 'email', other.person.email)
    expect((await app.call(requestRecovery, { ...foreign, challenge })).body.code).toBe(
      'VERIFY_CODE_ERROR',
    )
  })

  test('where the brand takes none away', async () => {
    const { person } = await createPersonWithApp('lantern')
    const shown = await receiveCode(person, 'email', person.email)
    await app.rows(sql`update brands set recovery_hours = 0 where id = 'lantern'`)
    app.clock.advance(3)
    const from = { brand: 'lantern' }
    expect((await stateOf(person)).hours).toBe(0)
    expect((await app.call(requestRecovery, shown, from)).status).toBe(404)
    app.clock.advance(60)
    const { challenge } = shown
    expect((await app.call(sendRecoveryCode, { challenge, to: 'email' }, from)).status).toBe(404)
  })

  test('at an address that is not theirs', async () => {
    const owner = await createPersonWithApp()
    await app.rows(
      sql`update users set phone_number = null, phone_verified_at = null where id = ${owner.person.userId}`,
    )
    const challenge = await challengeOf(owner.person)
    const { fields } = await app.call(sendRecoveryCode, { challenge, to: 'phone' })
    expect(fields).toEqual({ to: 'not_allowed' })
  })

  test('who has been disabled meanwhile: nothing is done', async () => {
    const { person } = await createPersonWithApp()
    await ask(person)
    await app.rows(sql`update users set status = 'disabled' where id = ${person.userId}`)
    app.clock.advance(72 * hour)
    await completeDueRecoveries(app.deps)
    expect(
      await app.rows(sql`select 1 from totp_factors where user_id = ${person.userId}`),
    ).toHaveLength(1)
  })

  test('C16 each step is written down, without the token', async () => {
    const { person } = await createPersonWithApp()
    await ask(person)
    const token = (await tokenAt(person.email))!
    await cancelBy(token)
    app.clock.advance(60)
    await ask(person)
    app.clock.advance(72 * hour)
    await completeDueRecoveries(app.deps)
    const rows = await app.rows(
      sql`select action, outcome, actor, details->>'by' as by from audit_log where target = ${person.userId} and action like 'recovery.%' order by id`,
    )
    const actor = person.userId
    expect(rows).toEqual([
      { action: 'recovery.requested', outcome: 'success', actor, by: null },
      { action: 'recovery.cancelled', outcome: 'success', actor: null, by: 'link' },
      { action: 'recovery.requested', outcome: 'success', actor, by: null },
      { action: 'recovery.done', outcome: 'success', actor, by: null },
    ])
    const dump = JSON.stringify(await app.rows(sql`select * from recovery_requests`))
    expect(dump + app.logLines.join()).not.toContain(token)
  })
})

describe('35 a request for recovery is forgotten', () => {
  const day = 24 * hour
  const statesOf = async ({ userId }: TestUser) =>
    (
      await app.rows<{ state: string }>(
        sql`select state from recovery_requests where user_id = ${userId} order by requested_at`,
      )
    ).map(({ state }) => state)
  async function pass(days: number) {
    app.clock.advance(days * day)
    await deleteOldRecoveries(app.deps)
  }

  test('ninety days after it was cancelled: until then its link says so, and then that it is unknown', async () => {
    const { person } = await createPersonWithApp()
    await ask(person)
    const token = (await tokenAt(person.email))!
    const cancel = () => app.call(cancelRecoveryByLink, { token })
    await pass(2)
    expect(await statesOf(person)).toEqual(['waiting'])
    await cancel()
    await pass(89)
    expect((await cancel()).body.result.state).toBe('cancelled')
    await pass(2)
    expect(await statesOf(person)).toEqual([])
    expect((await cancel()).status).toBe(404)
  })

  test('ninety days after it was done and the person has read so, else after a year', async () => {
    const [seen, unseen] = [await createPersonWithApp(), await createPersonWithApp()]
    for (const { person } of [seen, unseen]) await ask(person)
    await pass(3)
    await completeDueRecoveries(app.deps)
    await app.rows(
      sql`update recovery_requests set seen_at = closed_at where user_id = ${seen.person.userId}`,
    )
    await pass(91)
    expect(await statesOf(seen.person)).toEqual([])
    expect(await statesOf(unseen.person)).toEqual(['done'])
    await pass(275)
    expect(await statesOf(unseen.person)).toEqual([])
  })
})
