import { randomUUID } from 'node:crypto'
import { refreshTokens, signInWithPassword } from '@console/contract/sign-in'
import { register } from '@console/contract/user'
import { sendCode, verifyCode, type CodePurpose } from '@console/contract/verification'
import { sql } from 'drizzle-orm'
import { readLastCode, readOutboxMessages } from '@console/services-testing/test-outbox'
import { testPassword, registerTestUser, randomEmail } from '@console/services-testing/test-users'
import { createTestApp, type CallOptions, type TestApp } from '@console/services-testing/test-app'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const requestCode = (email: string, purpose: CodePurpose = 'register', from?: CallOptions) =>
  app.call(sendCode, { email, purpose }, from)

/** Requests a code and reads it from the outbox, as the owner of the address does. */
async function requestAndReadCode(
  email = randomEmail(),
  purpose: CodePurpose = 'register',
  from?: CallOptions,
) {
  const { body } = await requestCode(email, purpose, from)
  return {
    ticket: body.result.ticket,
    target: email,
    purpose,
    code: await readLastCode(app, email),
  }
}
type ReceivedCode = Awaited<ReturnType<typeof requestAndReadCode>>

const verify = (guess: Partial<ReceivedCode>, from?: CallOptions) =>
  app.call(verifyCode, guess as ReceivedCode, from)
const withWrongCode = ({ code, ...rest }: ReceivedCode, by = 1) => ({
  ...rest,
  code: String((Number(code) + by) % 1_000_000).padStart(6, '0'),
})
const attemptsOf = async (ticket: string) => {
  const { rows } = await app.deps.db.transaction((tx) =>
    tx.execute<{ attempts: number }>(sql`select attempts from codes where id = ${ticket}`),
  )
  return Number(rows[0]?.attempts)
}

/** The rest of a registration. */
const agreed = { password: testPassword, agreement: true, policy_version: '2026-10' } as const

describe('C2 a code', () => {
  test('has six digits and comes in a message in the language of the page', async () => {
    const email = randomEmail()
    const { body, status } = await requestCode(email, 'register', {
      headers: { 'accept-language': 'en' },
    })
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
    const [message] = await readOutboxMessages(app, email)
    expect(message).toMatchObject({
      kind: 'mail',
      to: email,
      subject: 'Your Aurora Marketing Cloud verification code',
      code: expect.stringMatching(/^\d{6}$/),
    })
    expect(message!.text).toContain(message!.code)
    expect(message!.text).toContain('10 minutes')
  })

  test('is exchanged for a proof, once', async () => {
    const code = await requestAndReadCode()
    expect((await verify(code)).body).toMatchObject({
      code: 0,
      result: { proof: expect.any(String), expires_in: 600 },
    })
    expect((await verify(code)).body).toMatchObject({ code: 'VERIFY_CODE_ERROR', result: null })
  })

  test('is valid for ten minutes and not longer', async () => {
    const [soon, late] = [await requestAndReadCode(), await requestAndReadCode()]
    app.clock.advance(599)
    expect((await verify(soon)).body.code).toBe(0)
    app.clock.advance(2)
    expect((await verify(late)).body.code).toBe('VERIFY_CODE_ERROR')
  })

  test('allows five guesses and then no more, not even the right one', async () => {
    const four = await requestAndReadCode()
    for (let guess = 1; guess <= 4; guess++)
      expect((await verify(withWrongCode(four, guess))).body.code).toBe('VERIFY_CODE_ERROR')
    expect((await verify(four)).body.code).toBe(0)
    const five = await requestAndReadCode()
    for (let guess = 1; guess <= 5; guess++) await verify(withWrongCode(five, guess))
    expect((await verify(five)).body.code).toBe('VERIFY_CODE_ERROR')
  })

  test('of 500 wrong guesses at once, exactly five are compared', async () => {
    const code = await requestAndReadCode()
    const answers = await Promise.all(
      Array.from({ length: 500 }, (_, guess) => verify(withWrongCode(code, guess + 1))),
    )
    for (const { body } of answers) expect(body.code).toBe('VERIFY_CODE_ERROR')
    expect(await attemptsOf(code.ticket)).toBe(5)
    expect((await verify(code)).body.code).toBe('VERIFY_CODE_ERROR')
  })

  test('takes its five tries whatever is tried at others of the address', async () => {
    const email = randomEmail()
    const codes: ReceivedCode[] = []
    for (const purpose of ['register', 'reset', 'login'] as const) {
      codes.push(await requestAndReadCode(email, purpose))
      app.clock.advance(60)
    }
    const [first, ...others] = codes as [ReceivedCode, ...ReceivedCode[]]
    await Promise.all(
      others.flatMap((code) =>
        Array.from({ length: 20 }, (_, guess) => verify(withWrongCode(code, guess + 1))),
      ),
    )
    expect(await Promise.all(codes.map(({ ticket }) => attemptsOf(ticket)))).toEqual([0, 5, 5])
    expect((await verify(first)).body.code).toBe(0)
  })

  test('sent 20 times at once with the right digits works once', async () => {
    const code = await requestAndReadCode()
    const answers = await Promise.all(Array.from({ length: 20 }, () => verify(code)))
    expect(answers.filter(({ body }) => body.code === 0)).toHaveLength(1)
  })

  test('belongs to its ticket, its purpose, its address and its client', async () => {
    const [code, other] = [await requestAndReadCode(), await requestAndReadCode()]
    for (const guess of [
      { ...code, ticket: other.ticket },
      { ...code, ticket: randomUUID() },
      { ...code, purpose: 'reset' as const },
      { ...code, target: other.target },
    ])
      expect((await verify(guess)).body.code).toBe('VERIFY_CODE_ERROR')
    expect((await verify(code, { brand: 'merchant' })).body.code).toBe('VERIFY_CODE_ERROR')
    expect((await verify(code, { brand: 'lantern' })).body.code).toBe('VERIFY_CODE_ERROR')
    // None of these was a guess at this code, so all its tries are left.
    expect(await attemptsOf(code.ticket)).toBe(0)
    expect((await verify(code)).body.code).toBe(0)
  })

  test('reaches the same person however the address is written', async () => {
    const email = randomEmail()
    const code = await requestAndReadCode(email.toUpperCase())
    expect((await verify({ ...code, target: email })).body.code).toBe(0)
  })

  test('is not ended by a newer one, for the same purpose or another: a stranger ends nobody’s', async () => {
    const email = randomEmail()
    const codes: ReceivedCode[] = []
    for (const purpose of ['reset', 'reset', 'register'] as const) {
      codes.push(await requestAndReadCode(email, purpose))
      app.clock.advance(60)
    }
    for (const code of codes) expect((await verify(code)).body.code).toBe(0)
  })

  test('counts the guesses of whoever registers with it straight away', async () => {
    const received = await requestAndReadCode()
    const registerWith = async ({ target: email, ticket, code }: ReceivedCode) =>
      (await app.call(register, { email, ticket, code, ...agreed })).body.code
    for (let guess = 1; guess <= 5; guess++)
      expect(await registerWith(withWrongCode(received, guess))).toBe('VERIFY_CODE_ERROR')
    expect(await attemptsOf(received.ticket)).toBe(5)
    expect(await registerWith(received)).toBe('VERIFY_CODE_ERROR')
  })

  test('is not stored in the database, neither plain nor as a hash that could be guessed', async () => {
    const { code, target } = await requestAndReadCode()
    const { rows } = await app.deps.db.transaction((tx) =>
      tx.execute<{ dump: string }>(
        sql`select (select json_agg(codes) from codes)::text || (select json_agg(outbox) from outbox)::text || (select json_agg(audit_log) from audit_log)::text as dump`,
      ),
    )
    const { dump } = rows[0]!
    expect(dump).not.toMatch(new RegExp(`\\b${code}\\b`))
    expect(dump).not.toContain(target)
  })

  test('that somebody guessed wrong is written down', async () => {
    const code = await requestAndReadCode()
    await verify(withWrongCode(code))
    const { rows } = await app.deps.db.transaction((tx) =>
      tx.execute(
        sql`select outcome, details from audit_log where action = 'code.refused' order by id desc limit 1`,
      ),
    )
    expect(rows).toEqual([{ outcome: 'VERIFY_CODE_ERROR', details: { purpose: 'register' } }])
  })
})

describe('C2 a proof', () => {
  const registration = (email: string, proof: string) => ({ email, proof, ...agreed })

  test('registers its address, once', async () => {
    const code = await requestAndReadCode()
    const { proof } = (await verify(code)).body.result
    expect((await app.call(register, registration(randomEmail(), proof))).body.code).toBe(
      'VERIFY_CODE_ERROR',
    )
    expect(
      (await app.call(register, registration(code.target, proof), { brand: 'merchant' })).body.code,
    ).toBe('VERIFY_CODE_ERROR')
    expect((await app.call(register, registration(code.target, proof))).body.code).toBe(0)
    expect((await app.call(register, registration(code.target, proof))).body.code).toBe(
      'ALREADY_USED',
    )
  })

  test('is valid for ten minutes and for its own purpose', async () => {
    const reset = await requestAndReadCode(randomEmail(), 'reset')
    const { proof } = (await verify(reset)).body.result
    expect((await app.call(register, registration(reset.target, proof))).body.code).toBe(
      'VERIFY_CODE_ERROR',
    )
    const late = await requestAndReadCode()
    const { proof: stale } = (await verify(late)).body.result
    app.clock.advance(601)
    expect((await app.call(register, registration(late.target, stale))).body.code).toBe(
      'VERIFY_CODE_ERROR',
    )
  })
})

test('C2 guesses at a code and guesses at a password are counted apart', async () => {
  const person = await registerTestUser(app)
  app.clock.advance(60)
  const code = await requestAndReadCode(person.email, 'login')
  for (let guess = 1; guess <= 6; guess++) await verify(withWrongCode(code, guess))
  expect(
    (await app.call(signInWithPassword, { username: person.email, password: person.password })).body
      .code,
  ).toBe(0)
  app.clock.advance(60)
  const next = await requestAndReadCode(person.email, 'login')
  for (let guess = 1; guess <= 6; guess++)
    await app.call(signInWithPassword, { username: person.email, password: `wrong ${guess}` })
  expect((await verify(next)).body.code).toBe(0)
  expect((await app.call(refreshTokens, {}, person)).body.code).toBe(0)
})
