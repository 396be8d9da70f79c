import { signInByMobile, signInWithPassword, signOut } from '@console/contract/sign-in'
import { sql } from 'drizzle-orm'
import { readOutboxMessages } from '@console/services-testing/test-outbox'
import {
  mobileSignInInput,
  randomPhone,
  registerTestUser,
  type TestUser,
} from '@console/services-testing/test-users'
import { createTestApp, type CallOptions, type TestApp } from '@console/services-testing/test-app'
import { deleteUnusedDevices } from './devices-service'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const cookieName = 'console_device'
const signIn = ({ email, password, brand }: TestUser, options: CallOptions = {}) =>
  app.call(signInWithPassword, { username: email, password }, { brand, ...options })
const deviceOf = ({ cookies }: Awaited<ReturnType<typeof signIn>>) =>
  cookies.find(({ name }) => name === cookieName)!
const inEnglish = { headers: { 'accept-language': 'en' } }
const peopleOf = async (userId: string) =>
  app.rows<{ device_id: string }>(
    sql`select device_id from device_people where user_id = ${userId}`,
  )
const securityMails = async (person: TestUser) =>
  (await readOutboxMessages(app, person.email)).filter(({ subject }) =>
    subject?.includes('new browser'),
  )

test('B4 whoever signs in leaves a cookie that no page reads, whose value changes with each sign-in', async () => {
  const person = await registerTestUser(app)
  const token = person.cookies[cookieName]!
  expect(token).toMatch(/^[\w-]{43}$/)
  const answer = await signIn(person, { cookies: { [cookieName]: token } })
  const cookie = deviceOf(answer)
  expect(cookie).toMatchObject({
    httpOnly: true,
    sameSite: 'Strict',
    path: '/',
    maxAge: 34_560_000,
  })
  expect(cookie.value).not.toBe(token)
  // The same device, by its new token alone.
  expect(await peopleOf(person.userId)).toHaveLength(1)
  await signIn(person, { cookies: { [cookieName]: token } })
  expect(await peopleOf(person.userId)).toHaveLength(2)
  const stored = await app.rows(sql`select * from devices`)
  expect(JSON.stringify(stored)).not.toContain(cookie.value)
})

test('B4 a device remembers the five who signed in last', async () => {
  const people: TestUser[] = []
  let token: string | undefined
  for (let index = 0; index < 6; index++) {
    const person = await registerTestUser(app)
    people.push(person)
    app.clock.advance(1)
    const answer = await signIn(person, token ? { cookies: { [cookieName]: token } } : {})
    token = deviceOf(answer).value
  }
  const [{ count }] = (await app.rows<{ count: number }>(
    sql`select count(*)::int as count from device_people where device_id in
      (select device_id from device_people where user_id = ${people[5]!.userId}
       intersect select device_id from device_people where user_id = ${people[4]!.userId})`,
  )) as [{ count: number }]
  expect(count).toBe(5)
})

test('C7 a sign-in in a browser that is new to a person is told them, one in a browser of theirs is not', async () => {
  const person = await registerTestUser(app)
  expect(await securityMails(person)).toEqual([])
  await signIn(person, { cookies: person.cookies })
  expect(await securityMails(person)).toEqual([])
  const answer = await signIn(person, inEnglish)
  expect(await securityMails(person)).toHaveLength(1)
  await app.call(signOut, {}, { token: answer.body.result.access_token })
  await signIn(person, { cookies: { [cookieName]: deviceOf(answer).value } })
  expect(await securityMails(person)).toHaveLength(1)
})

test('C7 somebody new is not told of their own first browser, but of the second, also by a code', async () => {
  const phone = randomPhone()
  const texts = async () =>
    (await readOutboxMessages(app, phone)).filter(({ text }) => text.includes('new browser'))
  await app.call(signInByMobile, await mobileSignInInput(app, phone), inEnglish)
  expect(await texts()).toEqual([])
  app.clock.advance(60)
  await app.call(signInByMobile, await mobileSignInInput(app, phone), inEnglish)
  expect(await texts()).toHaveLength(1)
})

test('a device that nobody has used for as long as its cookie lasts is forgotten', async () => {
  const person = await registerTestUser(app)
  app.clock.advance(399 * 86_400)
  await deleteUnusedDevices(app.deps)
  expect(await peopleOf(person.userId)).toHaveLength(1)
  app.clock.advance(2 * 86_400)
  await deleteUnusedDevices(app.deps)
  expect(await peopleOf(person.userId)).toEqual([])
})
