import { randomUUID } from 'node:crypto'
import { refreshTokens, signInWithPassword } from '@console/contract/sign-in'
import { register } from '@console/contract/user'
import { sendCode, verifyCode, type CodePurpose } from '@console/contract/verification'
import { sql } from 'drizzle-orm'
import { lastCode, lettersTo } from '../../testing/outbox'
import { aPassword, aPerson, anEmail } from '../../testing/people'
import { testApp, type From, type TestApp } from '../../testing/test-app'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const ask = (email: string, purpose: CodePurpose = 'register', from?: From) =>
  app.call(sendCode, { email, purpose }, from)

/** A code as its owner has it: what was answered and what was sent. */
async function sent(email = anEmail(), purpose: CodePurpose = 'register', from?: From) {
  const { body } = await ask(email, purpose, from)
  return { ticket: body.result.ticket, target: email, purpose, code: await lastCode(app, email) }
}
type Sent = Awaited<ReturnType<typeof sent>>

const check = (guess: Partial<Sent>, from?: From) => app.call(verifyCode, guess as Sent, from)
const wrong = ({ code, ...rest }: Sent, by = 1) => ({
  ...rest,
  code: String((Number(code) + by) % 1_000_000).padStart(6, '0'),
})
const attemptsOf = async (ticket: string) => {
  const { rows } = await app.deps.db.inTransaction((tx) =>
    tx.execute<{ attempts: number }>(sql`select attempts from codes where id = ${ticket}`),
  )
  return Number(rows[0]?.attempts)
}

describe('C2 a code', () => {
  test('has six digits and comes in a letter in the language of the page', async () => {
    const email = anEmail()
    const { body, status } = await ask(email, 'register', { headers: { 'accept-language': 'en' } })
    expect(status).toBe(200)
    expect(body).toEqual({
      code: 0,
      result: {
        ticket: expect.stringMatching(/^[0-9a-f-]{36}$/),
        expires_in: 600,
        resend_after: 60,
      },
      message: 'ok',
    })
    const [letter] = await lettersTo(app, email)
    expect(letter).toMatchObject({
      kind: 'mail',
      to: email,
      subject: 'Your Aurora Marketing Cloud verification code',
      code: expect.stringMatching(/^\d{6}$/),
    })
    expect(letter!.text).toContain(letter!.code)
    expect(letter!.text).toContain('10 minutes')
  })

  test('is traded for a proof, once', async () => {
    const code = await sent()
    expect((await check(code)).body).toMatchObject({
      code: 0,
      result: { proof: expect.any(String), expires_in: 600 },
    })
    expect((await check(code)).body).toMatchObject({ code: 'VERIFY_CODE_ERROR', result: null })
  })

  test('is good for ten minutes and not longer', async () => {
    const [soon, late] = [await sent(), await sent()]
    app.clock.forward(599)
    expect((await check(soon)).body.code).toBe(0)
    app.clock.forward(2)
    expect((await check(late)).body.code).toBe('VERIFY_CODE_ERROR')
  })

  test('withstands five guesses and then gives no further chance, not even to the right one', async () => {
    const four = await sent()
    for (let guess = 1; guess <= 4; guess++)
      expect((await check(wrong(four, guess))).body.code).toBe('VERIFY_CODE_ERROR')
    expect((await check(four)).body.code).toBe(0)
    const five = await sent()
    for (let guess = 1; guess <= 5; guess++) await check(wrong(five, guess))
    expect((await check(five)).body.code).toBe('VERIFY_CODE_ERROR')
  })

  test('of 500 wrong guesses at once, exactly five are looked at', async () => {
    const code = await sent()
    const answers = await Promise.all(
      Array.from({ length: 500 }, (_, guess) => check(wrong(code, guess + 1))),
    )
    for (const { body } of answers) expect(body.code).toBe('VERIFY_CODE_ERROR')
    expect(await attemptsOf(code.ticket)).toBe(5)
    expect((await check(code)).body.code).toBe('VERIFY_CODE_ERROR')
  })

  test('sent 20 times at once with the right digits serves once', async () => {
    const code = await sent()
    const answers = await Promise.all(Array.from({ length: 20 }, () => check(code)))
    expect(answers.filter(({ body }) => body.code === 0)).toHaveLength(1)
  })

  test('belongs to its ticket, its purpose, its address and its client', async () => {
    const [code, other] = [await sent(), await sent()]
    for (const guess of [
      { ...code, ticket: other.ticket },
      { ...code, ticket: randomUUID() },
      { ...code, purpose: 'reset' as const },
      { ...code, target: other.target },
    ])
      expect((await check(guess)).body.code).toBe('VERIFY_CODE_ERROR')
    expect((await check(code, { brand: 'merchant' })).body.code).toBe('VERIFY_CODE_ERROR')
    expect((await check(code, { brand: 'lantern' })).body.code).toBe('VERIFY_CODE_ERROR')
    // None of these was a guess at this code, so all its tries are left.
    expect(await attemptsOf(code.ticket)).toBe(0)
    expect((await check(code)).body.code).toBe(0)
  })

  test('reaches the same person however the address is written', async () => {
    const email = anEmail()
    const code = await sent(email.toUpperCase())
    expect((await check({ ...code, target: email })).body.code).toBe(0)
  })

  test('gives way to a newer one', async () => {
    const email = anEmail()
    const older = await sent(email)
    app.clock.forward(60)
    const newer = await sent(email)
    expect((await check(older)).body.code).toBe('VERIFY_CODE_ERROR')
    expect((await check(newer)).body.code).toBe(0)
  })

  test('is nowhere in the database, neither plain nor as a hash that one could try out', async () => {
    const { code, target } = await sent()
    const { rows } = await app.deps.db.inTransaction((tx) =>
      tx.execute<{ dump: string }>(
        sql`select (select json_agg(codes) from codes)::text || (select json_agg(outbox) from outbox)::text || (select json_agg(audit_log) from audit_log)::text as dump`,
      ),
    )
    const { dump } = rows[0]!
    expect(dump).not.toMatch(new RegExp(`\\b${code}\\b`))
    expect(dump).not.toContain(target)
  })

  test('that was guessed at is written down', async () => {
    const code = await sent()
    await check(wrong(code))
    const { rows } = await app.deps.db.inTransaction((tx) =>
      tx.execute(
        sql`select outcome, particulars from audit_log where action = 'code.refused' order by sequence desc limit 1`,
      ),
    )
    expect(rows).toEqual([{ outcome: 'VERIFY_CODE_ERROR', particulars: { purpose: 'register' } }])
  })
})

describe('C2 a proof', () => {
  const registration = (email: string, proof: string) =>
    ({ email, password: aPassword, proof, agreement: true, policy_version: '2026-10' }) as const

  test('registers its address, once', async () => {
    const code = await sent()
    const { proof } = (await check(code)).body.result
    expect((await app.call(register, registration(anEmail(), proof))).body.code).toBe(
      'VERIFY_CODE_ERROR',
    )
    expect(
      (await app.call(register, registration(code.target, proof), { brand: 'merchant' })).body.code,
    ).toBe('VERIFY_CODE_ERROR')
    expect((await app.call(register, registration(code.target, proof))).body.code).toBe(0)
    expect((await app.call(register, registration(code.target, proof))).body.code).toBe(
      'VERIFY_CODE_ERROR',
    )
  })

  test('is good for ten minutes and for its own purpose', async () => {
    const reset = await sent(anEmail(), 'reset')
    const { proof } = (await check(reset)).body.result
    expect((await app.call(register, registration(reset.target, proof))).body.code).toBe(
      'VERIFY_CODE_ERROR',
    )
    const late = await sent()
    const { proof: stale } = (await check(late)).body.result
    app.clock.forward(601)
    expect((await app.call(register, registration(late.target, stale))).body.code).toBe(
      'VERIFY_CODE_ERROR',
    )
  })
})

test('C2 guesses at a code and guesses at a password are counted apart', async () => {
  const person = await aPerson(app)
  app.clock.forward(60)
  const code = await sent(person.email, 'login')
  for (let guess = 1; guess <= 6; guess++) await check(wrong(code, guess))
  expect(
    (await app.call(signInWithPassword, { username: person.email, password: person.password })).body
      .code,
  ).toBe(0)
  app.clock.forward(60)
  const next = await sent(person.email, 'login')
  for (let guess = 1; guess <= 6; guess++)
    await app.call(signInWithPassword, { username: person.email, password: `wrong ${guess}` })
  expect((await check(next)).body.code).toBe(0)
  expect((await app.call(refreshTokens, {}, person)).body.code).toBe(0)
})
