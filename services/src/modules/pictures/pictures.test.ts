import { randomBytes } from 'node:crypto'
import { removePicture, setPicture } from '@console/contract/picture'
import { listMembers } from '@console/contract/member'
import { getUserInfo, readProfile } from '@console/contract/user'
import { sql } from 'drizzle-orm'
import { createTestApp, type TestApp } from '../../testing/test-app'
import { testPicture } from '../../testing/test-pictures'
import {
  addTeamMember,
  createTestTeam,
  registerTestUser,
  type TestUser,
} from '../../testing/test-users'

let app: TestApp
let mei: TestUser
let tom: TestUser
beforeAll(async () => {
  app = await createTestApp()
  ;[mei, tom] = [await registerTestUser(app), await registerTestUser(app)]
})
afterAll(() => app.close())

const send = (bytes: Uint8Array<ArrayBuffer>, who: TestUser | object = mei, name = 'me.png') =>
  app.call(setPicture, { file: new File([bytes], name, { type: 'image/png' }) }, who)
const load = (picture: string) =>
  app.inject({ url: picture, headers: { host: `aurora.localhost:${app.deps.config.port}` } })

test('a picture is shown wherever its person is, to whoever has its address, and only shown', async () => {
  const { team } = await createTestTeam(app, mei)
  await addTeamMember(app, tom, team, 'staff')
  const bytes = testPicture('image/webp')
  const { picture } = (await send(bytes)).body.result
  expect(picture).toMatch(/^\/user-service\/pictures\/[\w-]{22}$/)
  expect((await app.call(readProfile, {}, mei)).body.result).toMatchObject({ picture, version: 1 })
  expect((await app.call(getUserInfo, {}, mei)).body.result.avatar).toBe(picture)
  const members = (await app.call(listMembers, { team: team.id }, mei)).body.result.items
  expect(members.map((member) => member.picture).toSorted()).toEqual(['', picture])

  const shown = await load(picture)
  expect(shown.statusCode).toBe(200)
  expect(new Uint8Array(shown.rawPayload)).toEqual(bytes)
  expect(shown.headers).toMatchObject({
    // What it is, whatever the sender called it.
    'content-type': 'image/webp',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'content-disposition': 'attachment',
    'cache-control': 'private, max-age=31536000, immutable',
  })
})

test('another picture has another address, and the one before is gone', async () => {
  const first = (await send(testPicture('image/png'))).body.result.picture
  const second = (await send(testPicture('image/png'))).body.result.picture
  expect(second).not.toBe(first)
  expect((await load(first)).statusCode).toBe(404)
  expect((await load(second)).statusCode).toBe(200)
})

test('one that is taken away is gone everywhere, and its person has none', async () => {
  const { picture } = (await send(testPicture('image/jpeg'), tom)).body.result
  const mine = (await send(testPicture('image/jpeg'))).body.result.picture
  expect((await app.call(removePicture, {}, tom)).body.result).toEqual({ picture: '' })
  expect((await load(picture)).statusCode).toBe(404)
  expect((await app.call(readProfile, {}, tom)).body.result.picture).toBe('')
  expect((await app.call(removePicture, {}, tom)).body.code).toBe(0)
  // Nobody else's is.
  expect((await load(mine)).statusCode).toBe(200)
})

describe('C17 what is sent', () => {
  const page = new TextEncoder().encode('<script>alert(1)</script>')
  test.each([
    ['a page that says it is a picture', page, 'format'],
    ['a GIF', new TextEncoder().encode('GIF89a\u0001\0\u0001\0'), 'format'],
    ['an SVG', new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'format'],
    ['one that is cut off', testPicture('image/png').slice(0, 18), 'format'],
    ['a JPEG of no size', new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0]), 'format'],
    ['one without any pixel', testPicture('image/png', 0), 'format'],
    ['one of a million pixels', testPicture('image/png', 1000), 'not_allowed'],
    ['one that unpacks to a gigabyte', testPicture('image/webp', 16_384), 'not_allowed'],
    ['nothing', new Uint8Array(), 'required'],
    ['one byte too many', new Uint8Array(524_289), 'too_long'],
  ])('%s is refused by its content', async (_, bytes, problem) => {
    const before = (await app.call(readProfile, {}, mei)).body.result.picture
    const refused = await send(bytes)
    expect([refused.status, refused.fields]).toEqual([400, { file: problem }])
    expect((await app.call(readProfile, {}, mei)).body.result.picture).toBe(before)
  })

  test('as large as it may be is taken, and much more is not read to its end', async () => {
    const whole = new Uint8Array(524_288)
    whole.set(testPicture('image/png'))
    expect((await send(whole)).body.code).toBe(0)
    expect((await send(new Uint8Array(600_000))).status).toBe(413)
  })

  test('without a file, or with two, or with more than it, is refused', async () => {
    const file = new File([testPicture('image/png')], 'x')
    for (const [input, fields] of [
      [{}, { file: 'required' }],
      [{ file: 'text' }, { file: 'format' }],
      [{ file, user_id: tom.userId }, { user_id: 'unknown' }],
    ] as const)
      expect((await app.callUnchecked(setPicture, input, mei)).fields).toEqual(fields)
    const host = `aurora.localhost:${app.deps.config.port}`
    const sendBody = (type: string, payload: string) =>
      app.inject({
        method: 'PUT',
        url: '/user-service/self/picture',
        headers: {
          host,
          origin: `http://${host}`,
          authorization: `Bearer ${mei.token}`,
          'content-type': type,
        },
        payload,
      })
    const part = '--x\r\nContent-Disposition: form-data; name="client_id"\r\n\r\naurora-console\r\n'
    for (const [type, payload] of [
      ['multipart/form-data', part],
      ['multipart/form-data; boundary=x', `${part}${part}--x--\r\n`],
      ['multipart/form-data; boundary=x', 'nothing of the kind'],
      ['multipart/form-data; boundary=x', ''],
    ] as const)
      expect((await sendBody(type, payload)).statusCode).toBe(400)
    expect((await sendBody('application/json', '{}')).statusCode).toBe(415)
  })
})

test('nobody gives or takes one without a session, and a name that nobody has shows nothing', async () => {
  expect((await send(testPicture('image/png'), {})).status).toBe(401)
  expect((await app.call(removePicture, {})).status).toBe(401)
  for (const name of [randomBytes(16).toString('base64url'), '..%2f..%2fx', '%00', 'x'.repeat(150)])
    expect((await load(`/user-service/pictures/${name}`)).statusCode).toBe(404)
})

test('C15 the database gives a person their own picture alone', async () => {
  await send(testPicture('image/png'), tom)
  const seen = await app.deps.db.transaction(
    (tx) => tx.execute<{ user_id: string }>(sql`select user_id from user_pictures`),
    { callerId: mei.userId },
  )
  expect(seen.rows).toEqual([{ user_id: mei.userId }])
})
