import { randomBytes } from 'node:crypto'
import type { FieldErrorCode } from '@console/contract/field-errors'
import { removePicture, setPicture } from '@console/contract/picture'
import { listMembers } from '@console/contract/member'
import { getUserInfo, readProfile } from '@console/contract/user'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { createTestApp, type TestApp } from '@console/services-testing/test-app'
import { testPicture } from '@console/services-testing/test-pictures'
import {
  addTeamMember,
  createTestTeam,
  registerTestUser,
  type TestUser,
} from '@console/services-testing/test-users'
import { redrawPicture } from './redraw-picture'

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
  const { picture } = (await send(testPicture('image/png'))).body.result
  expect(picture).toMatch(/^\/user-service\/pictures\/[\w-]{22}$/)
  expect((await app.call(readProfile, {}, mei)).body.result).toMatchObject({ picture, version: 1 })
  expect((await app.call(getUserInfo, {}, mei)).body.result.avatar).toBe(picture)
  const members = (await app.call(listMembers, { team: team.id }, mei)).body.result.items
  expect(members.map((member) => member.picture).toSorted()).toEqual(['', picture])

  const shown = await load(picture)
  expect(shown.statusCode).toBe(200)
  expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ width: 8, height: 8 })
  expect(shown.headers).toMatchObject({
    // What the server drew, whatever was sent.
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
  const toBytes = (text: string) => new TextEncoder().encode(text)
  const draw = (width: number, height: number, type: 'png' | 'jpeg' | 'webp') =>
    sharp({ create: { width, height, channels: 3, background: '#a33' } })
      .toFormat(type)
      .toBuffer()
  const cutOff = async (type: 'png' | 'jpeg' | 'webp') => {
    const whole = await draw(512, 512, type)
    return whole.subarray(0, whole.length / 2)
  }
  test.each<[string, () => Uint8Array | Promise<Uint8Array>, FieldErrorCode]>([
    ['a page', () => toBytes('<script>alert(1)</script>'), 'format'],
    ['a GIF', () => toBytes('GIF89a\u0001\0\u0001\0'), 'format'],
    ['an SVG', () => toBytes('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'format'],
    [
      'a page behind the head of a PNG',
      () => Buffer.concat([testPicture('image/png').slice(0, 33), toBytes('<script>')]),
      'damaged',
    ],
    ['a PNG without its end', () => cutOff('png'), 'damaged'],
    ['a JPEG without its end', () => cutOff('jpeg'), 'damaged'],
    ['a WebP without its end', () => cutOff('webp'), 'damaged'],
    ['a PNG that ends in its head', () => testPicture('image/png').slice(0, 18), 'damaged'],
    ['a JPEG of no size', () => new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0]), 'damaged'],
    ['one with a side too long', () => draw(513, 1, 'jpeg'), 'too_many_pixels'],
    ['one of nine million pixels', () => draw(3000, 3000, 'png'), 'too_many_pixels'],
    ['nothing', () => new Uint8Array(), 'required'],
    ['one byte too many', () => new Uint8Array(524_289), 'too_long'],
  ])('%s is refused by its content, and the reason is said', async (_, make, problem) => {
    const before = (await app.call(readProfile, {}, mei)).body.result.picture
    const refused = await send(new Uint8Array(await make()))
    expect([refused.status, refused.fields]).toEqual([400, { file: problem }])
    expect((await app.call(readProfile, {}, mei)).body.result.picture).toBe(before)
  })

  const stored = async (bytes: Uint8Array) => {
    const { picture } = (await send(new Uint8Array(bytes))).body.result
    return (await load(picture)).rawPayload
  }

  test('is drawn anew: what stands behind its end is gone, and so are place, time and profile', async () => {
    const sent = await sharp(await draw(40, 20, 'jpeg'))
      .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitude: '22/1 17/1 0/1' } })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"/>')
      .withIccProfile('p3')
      .toBuffer()
    expect(await sharp(sent).metadata()).toHaveProperty('exif')
    const kept = await stored(Buffer.concat([sent, toBytes('<script>alert(1)</script>')]))
    expect(await sharp(kept).metadata()).toEqual(
      expect.not.objectContaining({
        exif: expect.anything(),
        xmp: expect.anything(),
        icc: expect.anything(),
      }),
    )
    for (const left of ['script', 'Camera', 'xmpmeta']) expect(kept.includes(left)).toBe(false)
  })

  test('stands as its camera was held', async () => {
    const sent = await sharp(await draw(40, 20, 'jpeg'))
      .withMetadata({ orientation: 6 })
      .toBuffer()
    expect(await sharp(await stored(sent)).metadata()).toMatchObject({ width: 20, height: 40 })
  })

  test('becomes its first frame where it moves', async () => {
    const frames = [
      await draw(8, 8, 'png'),
      await sharp(await draw(8, 8, 'png'))
        .negate()
        .toBuffer(),
    ]
    const sent = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer()
    expect((await sharp(sent).metadata()).pages).toBe(2)
    const kept = await stored(sent)
    expect((await sharp(kept).metadata()).pages).toBeUndefined()
    expect((await sharp(kept).stats()).dominant.r).toBeGreaterThan(100)
  })

  test('is not called damaged when drawing it took too long', async () => {
    const timedOut = new Error('timeout: 12% complete')
    jest.spyOn(sharp.prototype, 'toBuffer').mockRejectedValueOnce(timedOut)
    const { status, body } = await send(testPicture('image/png'))
    expect([status, body.code]).toEqual([503, 'BUSY'])
    expect((await send(testPicture('image/png'))).status).toBe(200)
  })

  test('leaves the thread that answers everybody free, and fits, whatever its pixels are', async () => {
    const raw = { width: 512, height: 512, channels: 3 } as const
    const sent = await sharp(randomBytes(512 * 512 * 3), { raw })
      .jpeg()
      .toBuffer()
    let turns = 0
    const timer = setInterval(() => turns++, 1)
    const drawn = await redrawPicture(sent)
    clearInterval(timer)
    expect(drawn).toEqual({ bytes: expect.any(Uint8Array) })
    expect('bytes' in drawn && drawn.bytes.length).toBeLessThanOrEqual(524_288)
    expect(turns).toBeGreaterThan(5)
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
