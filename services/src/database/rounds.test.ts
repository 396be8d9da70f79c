import { Socket } from 'node:net'
import { PGlite } from '@electric-sql/pglite'
import { signInWithPassword } from '@console/contract/sign-in'
import { listTeams } from '@console/contract/team'
import { getUserInfo, readProfile } from '@console/contract/user'
import { sql } from 'drizzle-orm'
import { createTestApp, type TestApp } from '../testing/test-app'
import { randomEmail, registerTestUser, type TestUser } from '../testing/test-users'

// How often a call turns to the database. Each time costs a round to the server, or a message to the
// embedded database; how many statements go along hardly matters.

let app: TestApp
let user: TestUser
beforeAll(async () => {
  app = await createTestApp()
  user = await registerTestUser(app)
})
afterEach(() => jest.restoreAllMocks())
afterAll(() => app.close())

const signIn = () =>
  app.call(signInWithPassword, {
    username: user.email,
    password: user.password,
    remember: 'false',
  })

if (process.env.TEST_DATABASE_URL) {
  /** How many packets are sent to the server until the work is done. */
  async function countPackets(work: () => Promise<{ status: number }>): Promise<number> {
    const port = Number(new URL(process.env.TEST_DATABASE_URL!).port)
    let packets = 0
    const { prototype } = Socket as unknown as {
      prototype: Record<'_write' | '_writev', (this: Socket, ...args: unknown[]) => void>
    }
    for (const name of ['_write', '_writev'] as const) {
      const send = prototype[name]
      jest.spyOn(prototype, name).mockImplementation(function (this: Socket, ...args) {
        if (this.remotePort === port) packets++
        send.apply(this, args)
      })
    }
    expect((await work()).status).toBe(200)
    jest.restoreAllMocks()
    return packets
  }

  /** The same on a connection that knows the statements, as all of them soon do. */
  async function countPacketsLater(work: () => Promise<{ status: number }>): Promise<number> {
    for (let count = 0; count < 2; count++) expect((await work()).status).toBe(200)
    return countPackets(work)
  }

  // The person is known before their tries are counted, because those at their own device are apart:
  // two rounds and the commit of the count. Then the session, and what is written with its commit.
  test('a sign-in takes five rounds to the database', async () => {
    expect(await countPacketsLater(signIn)).toBe(5)
  })

  test.each([
    // What a person is told of their second factor is read once they are known.
    ['the session with its person', 2, () => app.call(getUserInfo, {}, user)],
    ['a profile', 1, () => app.call(readProfile, {}, user)],
    ['a list', 1, () => app.call(listTeams, {}, user)],
  ])('to read %s takes %i packets, the commit included', async (_, packets, read) => {
    expect(await countPacketsLater(read)).toBe(packets)
  })
} else {
  /** How many messages are sent to the embedded database until the work is done. */
  async function countMessages(work: () => Promise<unknown>): Promise<number> {
    const spy = jest.spyOn(PGlite.prototype, 'execProtocolRawSync')
    await work()
    const messages = spy.mock.calls.length
    spy.mockRestore()
    return messages
  }

  const readTimes = (statements: number) => () =>
    app.deps.db.transaction(async (tx) => {
      for (let count = 0; count < statements; count++) await tx.execute(sql`select 6 * ${7}::int`)
    })

  test('a statement of the embedded database is one message, once it is prepared', async () => {
    await readTimes(1)()
    const [none, one, three] = [
      await countMessages(readTimes(0)),
      await countMessages(readTimes(1)),
      await countMessages(readTimes(3)),
    ]
    expect([one - none, three - none]).toEqual([1, 3])
  })

  test('a transaction of the embedded database is opened by one message and closed by one', async () => {
    expect(await countMessages(readTimes(0))).toBe(2)
  })

  test('a sign-in takes fourteen messages, and C4 a wrong password as many for a name that nobody has as for another', async () => {
    const wrong = (username: string) =>
      app.call(signInWithPassword, { username, password: 'not this one' })
    // The first refusal of a name is written down at once, so each name is new.
    for (let count = 0; count < 2; count++) {
      await signIn()
      await wrong(randomEmail())
    }
    expect(await countMessages(signIn)).toBe(14)
    const { email } = await registerTestUser(app)
    const forUnknown = await countMessages(() => wrong(randomEmail()))
    expect(await countMessages(() => wrong(email))).toBe(forUnknown)
  })
}
