import { randomUUID } from 'node:crypto'
import { signInWithPassword } from '@console/contract/sign-in'
import { getUserInfo, readProfile, register } from '@console/contract/user'
import { sendCode, verifyCode } from '@console/contract/verification'
import { sql } from 'drizzle-orm'
import { readLastCode, readOutboxMessages } from '@console/services-testing/test-outbox'
import { reserveAllPlaces } from '@console/services-testing/reserve-all-places'
import {
  testPassword,
  registerTestUser,
  randomEmail,
  signInAgain,
} from '@console/services-testing/test-users'
import { createTestApp, type TestApp } from '@console/services-testing/test-app'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

/** Everything that registering asks for, with a code that was really sent. */
async function registrationInput(email = randomEmail(), brand = 'aurora') {
  const { body } = await app.call(sendCode, { email, purpose: 'register' }, { brand })
  return {
    email,
    password: testPassword,
    ticket: body.result.ticket,
    code: await readLastCode(app, email),
    agreement: true,
    policy_version: '2026-10',
  } as const
}

describe('registering', () => {
  test('signs in, as a new user', async () => {
    const answer = await app.call(register, await registrationInput('Mei.Lam@example.test'))
    expect(answer.body).toMatchObject({
      code: 0,
      result: { expires_in: 600, new_user: 'Y' },
      message: 'ok',
    })
    const { access_token: token } = answer.body.result
    const me = await app.call(getUserInfo, {}, { token })
    expect(me.body.result).toEqual({
      userId: expect.any(String),
      username: 'mei.lam@example.test',
      signInName: 'mei.lam@example.test',
      realName: 'mei.lam',
      avatar: '',
      roles: [{ value: 'super', roleName: 'Super Admin' }],
    })
    expect(
      (
        await app.call(signInWithPassword, {
          username: 'mei.lam@EXAMPLE.test',
          password: testPassword,
        })
      ).body.result.new_user,
    ).toBe('N')
  })

  test('C17 the address that is registered is the one that the code was sent to', async () => {
    const lookalike = await app.call(sendCode, {
      email: 'ﬁnance@example.test',
      purpose: 'register',
    })
    expect([lookalike.status, lookalike.fields]).toEqual([400, { email: 'format' }])
    const input = await registrationInput('Treasury@ＥＸＡＭＰＬＥ.Test')
    const [message] = await readOutboxMessages(app, 'treasury@example.test')
    expect(message!.to).toBe('treasury@example.test')
    const { body } = await app.call(register, input)
    const profile = await app.call(readProfile, {}, { token: body.result.access_token })
    expect(profile.body.result.email).toBe('treasury@example.test')
    expect(
      (
        await app.call(signInWithPassword, {
          username: 'treasury@EXAMPLE.test',
          password: testPassword,
        })
      ).body.code,
    ).toBe(0)
  })

  test('keeps names, language and time zone', async () => {
    const input = {
      ...(await registrationInput()),
      username: 'kwan-yee',
      family_name: '關',
      given_name: '綺',
      locale: 'zh_TW',
      time_zone: 'Asia/Hong_Kong',
    } as const
    const { body } = await app.call(register, input)
    const profile = await app.call(readProfile, {}, { token: body.result.access_token })
    expect(profile.body.result).toMatchObject({
      username: 'kwan-yee',
      family_name: '關',
      given_name: '綺',
      locale: 'zh_TW',
      time_zone: 'Asia/Hong_Kong',
      phone_number: '',
      bind_socials: [],
      version: 1,
    })
  })

  test.each(['Etc/Unknown', 'Mars/Olympus_Mons'])(
    'keeps nobody out whose browser names a zone that the server does not know: %s',
    async (time_zone) => {
      const { body } = await app.call(register, { ...(await registrationInput()), time_zone })
      expect(body.code).toBe(0)
      const profile = await app.call(readProfile, {}, { token: body.result.access_token })
      expect(profile.body.result.time_zone).toBeNull()
    },
  )

  test('C4 says that an address is taken only to somebody with a code that was sent there', async () => {
    const { email } = await registerTestUser(app)
    app.clock.advance(60)
    const again = await registrationInput(email)
    const guess = { ...again, code: String((Number(again.code) + 1) % 1_000_000).padStart(6, '0') }
    expect((await app.call(register, guess)).body.code).toBe('VERIFY_CODE_ERROR')
    const taken = await app.call(register, again)
    expect([taken.status, taken.body.code, taken.fields]).toEqual([
      400,
      'EMAIL_IS_USE',
      { email: 'not_allowed' },
    ])
    // The code is used up.
    expect((await app.call(register, again)).body.code).toBe('VERIFY_CODE_ERROR')
  })

  test('C4 a wrong code is answered alike for known and unknown addresses', async () => {
    const { email } = await registerTestUser(app)
    const guess = (target: string) =>
      app.call(register, {
        email: target,
        password: testPassword,
        ticket: randomUUID(),
        code: '000000',
        agreement: true,
        policy_version: '2026-10',
      })
    const [known, unknown] = [await guess(email), await guess(randomEmail())]
    expect(known.body).toEqual(unknown.body)
  })

  test('C1 a weak password is refused with its reason, and the code stays good for a better one', async () => {
    const input = await registrationInput('harbour.master@example.test')
    for (const [password, problem] of [
      ['short', 'too_short'],
      ['password1', 'common'],
      ['aurora2026', 'common'],
      ['harbour.master', 'personal'],
    ] as const) {
      const answer = await app.call(register, { ...input, password })
      expect([answer.status, answer.body.code, answer.fields]).toEqual([
        400,
        'PASSWORD_REJECTED',
        { password: problem },
      ])
    }
    expect((await app.call(register, input)).body.code).toBe(0)
  })

  test('takes a password of 256 characters of any kind, untrimmed, and not one more', async () => {
    const input = await registrationInput()
    const password = ` ${Array.from({ length: 254 }, (_, place) => String.fromCodePoint(0x4e00 + place * 7)).join('')} `
    expect((await app.call(register, { ...input, password: `${password}x` })).fields).toEqual({
      password: 'too_long',
    })
    expect((await app.call(register, { ...input, password })).body.code).toBe(0)
    expect(
      (await app.call(signInWithPassword, { username: input.email, password: password.trim() }))
        .body.code,
    ).toBe('USERNAME_OR_PASSWORD_ERROR')
    expect(
      (await app.call(signInWithPassword, { username: input.email, password })).body.code,
    ).toBe(0)
  })

  test('says what is missing or wrong, field by field', async () => {
    const answer = await app.callUnchecked(register, {
      email: 'not an address',
      agreement: false,
      policy_version: '',
      locale: 'fr',
      admin: true,
    })
    expect([answer.status, answer.body.code]).toEqual([400, 'REQUEST_PARMAS_ERROR'])
    expect(answer.fields).toEqual({
      email: 'format',
      password: 'required',
      agreement: 'not_agreed',
      policy_version: 'required',
      locale: 'not_allowed',
      admin: 'unknown',
    })
  })

  test('takes only the agreement to what the brand shows now, and the code stays good', async () => {
    const input = await registrationInput()
    const refused = await app.call(register, { ...input, policy_version: '2025-01' })
    expect([refused.status, refused.body.code, refused.fields]).toEqual([
      400,
      'REQUEST_PARMAS_ERROR',
      { policy_version: 'not_allowed' },
    ])
    const { body } = await app.call(register, input)
    expect(body.code).toBe(0)
    const { rows } = await app.deps.db.transaction((tx) =>
      tx.execute(sql`select policy_version from users where email = ${input.email}`),
    )
    expect(rows).toEqual([{ policy_version: '2026-10' }])
  })

  test('requires evidence for the address', async () => {
    const { ticket: _ticket, code: _code, ...input } = await registrationInput()
    expect((await app.call(register, input)).fields).toEqual({ code: 'required' })
  })

  test('C1 C2 is told when to retry where the queue of the password hasher is full, and no try of the code is counted', async () => {
    const input = await registrationInput()
    const places = reserveAllPlaces(app)
    for (let count = 0; count < 10; count++) {
      const { status, body, headers } = await app.call(register, input)
      expect([status, body.code, headers['retry-after']]).toEqual([503, 'BUSY', '1'])
    }
    for (const place of places) place.release()
    expect((await app.call(register, input)).body.code).toBe(0)
  })

  test('20 times at once with one code makes one person', async () => {
    const input = await registrationInput()
    const answers = await Promise.all(Array.from({ length: 20 }, () => app.call(register, input)))
    expect(answers.filter(({ body }) => body.code === 0)).toHaveLength(1)
    const { rows } = await app.deps.db.transaction((tx) =>
      tx.execute(sql`select count(*)::int as persons from users where email = ${input.email}`),
    )
    expect(rows).toEqual([{ persons: 1 }])
  })

  test('the same address in another pool is another person', async () => {
    const person = await registerTestUser(app)
    app.clock.advance(60)
    const namesake = await registerTestUser(app, {
      brand: 'lantern',
      email: person.email,
      password: 'a quite different one',
    })
    expect(namesake.userId).not.toBe(person.userId)
    expect(
      (
        await app.call(
          signInWithPassword,
          { username: person.email, password: person.password },
          { brand: 'lantern' },
        )
      ).body.code,
    ).toBe('USERNAME_OR_PASSWORD_ERROR')
    // Brands of one pool share their people.
    expect((await signInAgain(app, person, { signInBrand: 'merchant' })).userId).toBe(person.userId)
  })
})

describe('user names (api B1)', () => {
  const nameOf = async (token: string) =>
    (await app.call(readProfile, {}, { token })).body.result.username

  test('C4 derived from the address are only shown: nothing tells whether somebody else has one', async () => {
    const one = await registerTestUser(app, { email: 'wing@one.example.test' })
    const other = await registerTestUser(app, { email: 'wing@other.example.test' })
    expect([await nameOf(one.token), await nameOf(other.token)]).toEqual(['wing', 'wing'])
    const chosen = await registerTestUser(app, { username: 'wing' })
    expect(await nameOf(chosen.token)).toBe('wing')
    const later = await registerTestUser(app, { email: 'wing@later.example.test' })
    expect(await nameOf(later.token)).toBe('wing')
    const alone = await registerTestUser(app, { email: 'ka-ho@one.example.test' })
    const signInAs = async (username: string) =>
      (await app.call(signInWithPassword, { username, password: alone.password })).body.code
    expect([await signInAs('ka-ho'), await signInAs('nobody-at-all')]).toEqual([
      'USERNAME_OR_PASSWORD_ERROR',
      'USERNAME_OR_PASSWORD_ERROR',
    ])
  })

  test('C4 cannot be probed in numbers: the tries on one proof are counted, also at once', async () => {
    await registerTestUser(app, { username: 'on-lee' })
    const probe = async () => {
      const { ticket, code, ...input } = await registrationInput()
      const { email } = input
      const { body } = await app.call(verifyCode, {
        ticket,
        target: email,
        purpose: 'register',
        code,
      })
      return (username: string) =>
        app.call(register, { ...input, proof: body.result.proof, username })
    }
    const tryName = await probe()
    const answers = await Promise.all(Array.from({ length: 20 }, () => tryName('on-lee')))
    const codes = answers.map(({ body }) => body.code)
    expect(codes.filter((code) => code === 'REQUEST_PARMAS_ERROR')).toHaveLength(5)
    expect(codes.filter((code) => code === 'VERIFY_CODE_ERROR')).toHaveLength(15)
    expect((await tryName('on-lee-2')).body.code).toBe('VERIFY_CODE_ERROR')
    const tryOther = await probe()
    for (let guess = 0; guess < 4; guess++) await tryOther('on-lee')
    expect((await tryOther('on-lee-2')).body.code).toBe(0)
  })

  test('that somebody chose are theirs alone, and one signs in with them', async () => {
    const person = await registerTestUser(app, { username: 'tai-shan' })
    const answer = await app.call(register, {
      ...(await registrationInput()),
      username: 'Tai-Shan',
    })
    expect([answer.body.code, answer.fields]).toEqual([
      'REQUEST_PARMAS_ERROR',
      { username: 'not_allowed' },
    ])
    expect(
      (await app.call(signInWithPassword, { username: 'TAI-SHAN', password: person.password })).body
        .code,
    ).toBe(0)
  })

  // The embedded database has one connection, so two registrations cannot overlap there.
  if (process.env.TEST_DATABASE_URL) {
    test('are reported as taken also when somebody took them a moment ago, and the address is not', async () => {
      const person = await registerTestUser(app)
      const input = await registrationInput()
      let registering: Promise<Awaited<ReturnType<typeof app.call<typeof register>>>>
      await app.deps.db.transaction(async (tx) => {
        await tx.execute(
          sql`update users set username = 'hair', username_norm = 'hair', username_chosen = true where id = ${person.userId}`,
        )
        registering = app.call(register, { ...input, username: 'hair' })
        // Waits until the registration waits for our lock.
        while (!(await tx.execute(sql`select from pg_locks where not granted`)).rows.length)
          await new Promise((resolve) => setTimeout(resolve, 20))
      })
      const { body, fields } = await registering!
      expect([body.code, fields]).toEqual(['REQUEST_PARMAS_ERROR', { username: 'not_allowed' }])
      expect((await app.call(register, input)).body.code).toBe(0)
    })
  }

  test('cannot look like an address, of mail or of a phone', async () => {
    const input = await registrationInput()
    for (const username of ['mei@example.test', '852-51234567', '0085251234567'])
      expect((await app.call(register, { ...input, username })).fields).toEqual({
        username: 'format',
      })
  })
})
