import { randomUUID } from 'node:crypto'
import { getUserInfo, readProfile, updateProfile } from '@console/contract/user'
import { sql } from 'drizzle-orm'
import { registerTestUser, type TestUser } from '@console/services-testing/test-users'
import { createTestApp, type TestApp } from '@console/services-testing/test-app'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

describe('the profile', () => {
  let person: TestUser
  beforeEach(async () => {
    person = await registerTestUser(app)
  })
  const change = (input: object, from: object = {}) =>
    app.callUnchecked(updateProfile, { id: person.userId, ...input }, { ...person, ...from })

  test('is changed by its owner, field by field, trimmed', async () => {
    expect(
      (await change({ given_name: '  Mei ', family_name: 'Chan', locale: 'en' })).body.result,
    ).toMatchObject({ given_name: 'Mei', family_name: 'Chan', locale: 'en', version: 2 })
    expect((await change({ given_name: 'May' })).body.result).toMatchObject({
      given_name: 'May',
      family_name: 'Chan',
      locale: 'en',
      version: 3,
    })
    expect((await change({ family_name: '' })).body.result).toMatchObject({ family_name: '' })
    expect((await app.call(getUserInfo, {}, person)).body.result.realName).toBe('May')
  })

  test('of somebody else does not exist', async () => {
    const other = await registerTestUser(app)
    const [foreign, random] = [
      await change({ id: other.userId, given_name: 'x' }),
      await change({ id: randomUUID(), given_name: 'x' }),
    ]
    expect([foreign.status, foreign.body.code]).toEqual([404, 'NOT_FOUND'])
    expect(foreign.body).toEqual(random.body)
    expect((await app.call(readProfile, {}, other)).body.result.given_name).toBe('')
  })

  test('is not changed over somebody else’s change (If-Match or version)', async () => {
    await change({ given_name: 'First' })
    for (const stale of [
      change({ given_name: 'Second', version: 1 }),
      change({ given_name: 'Second' }, { headers: { 'if-match': '"1"' } }),
    ])
      expect(await stale).toMatchObject({ status: 409, body: { code: 'CONFLICT' } })
    expect(
      (await change({ given_name: 'Second' }, { headers: { 'if-match': 'W/"2"' } })).body.result,
    ).toMatchObject({ given_name: 'Second', version: 3 })
    expect(
      (await change({ given_name: 'Third' }, { headers: { 'if-match': 'latest' } })).fields,
    ).toEqual({ 'If-Match': 'format' })
  })

  test('is not changed in a version that no row can have', async () => {
    expect((await change({ given_name: 'First', version: 2_147_483_648 })).fields).toEqual({
      version: 'not_allowed',
    })
    expect(
      (await change({ given_name: 'First' }, { headers: { 'if-match': '"999999999"' } })).body.code,
    ).toBe('CONFLICT')
  })

  test('takes no field that is not its owner’s to change', async () => {
    const answer = await change({ email: 'x@example.test', status: 'active', passwordPhc: 'x' })
    expect(answer.fields).toEqual({ email: 'unknown', status: 'unknown', passwordPhc: 'unknown' })
  })

  test('has a picture by http or https only, whoever writes it', async () => {
    const write = (picture: string) =>
      app.deps.db.transaction((tx) =>
        tx.execute(sql`update users set picture = ${picture} where id = ${person.userId}`),
      )
    await write('https://pictures.example.test/mei.png')
    for (const picture of [
      'javascript:alert(1)',
      'data:image/svg+xml,x',
      '//x.test',
      'x\nhttps://y',
    ])
      await expect(write(picture)).rejects.toMatchObject({ cause: { code: '23514' } })
  })

  test('takes only a time zone that exists and names of 50 characters', async () => {
    expect((await change({ time_zone: 'Mars/Olympus' })).fields).toEqual({
      time_zone: 'not_allowed',
    })
    expect((await change({ given_name: 'x'.repeat(51) })).fields).toEqual({
      given_name: 'too_long',
    })
  })
})
