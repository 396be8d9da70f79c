import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { endpointsByName } from '@console/contract/all-endpoints'
import type { Endpoint } from '@console/contract/endpoint'
import { isErrorCode } from '@console/contract/error-codes'
import { createHandover } from '@console/contract/handover'
import { createInvitation } from '@console/contract/invitation'
import { followChanges } from '@console/contract/live-updates'
import { startPasskeySignIn } from '@console/contract/passkeys'
import { createQrSignIn } from '@console/contract/qr-sign-in'
import { listSessions } from '@console/contract/session'
import { signInWithPassword } from '@console/contract/sign-in'
import { startSocialSignIn } from '@console/contract/social'
import { CodePurpose, sendCode } from '@console/contract/verification'
import fc from 'fast-check'
import type { LightMyRequestResponse } from 'fastify'
import { createTestApp, type TestApp } from '@console/services-testing/test-app'
import { fuzzRequest, type FuzzPool } from '@console/services-testing/fuzz-request'
import { parseEvents } from '@console/services-testing/read-export'
import { readLastCode, readOutboxMessages } from '@console/services-testing/test-outbox'
import { turnOnTotp } from '@console/services-testing/test-second-factor'
import {
  createTestTeam,
  randomEmail,
  registerTestUser,
  testPassword,
} from '@console/services-testing/test-users'

const isLong = Boolean(process.env.LONG_RUNS)
const requestsAtOnce = 4

// What people and pages call. The operator’s calls take files, and have tests of their own.
const endpoints = Object.values(endpointsByName).filter(
  // The stream of changes never ends, so it is left out; the poll takes the same input.
  (endpoint) => endpoint.who !== 'operator' && endpoint !== followChanges,
)

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

/** New people with something of everything that calls ask for. */
async function createPool(): Promise<FuzzPool> {
  app.clock.advance(61)
  const [mei, lan, tom] = [
    await registerTestUser(app),
    await registerTestUser(app, { brand: 'lantern' }),
    await registerTestUser(app, { brand: 'merchant' }),
  ]
  const { team, account } = await createTestTeam(app, mei)
  const invited = randomEmail()
  const invitation = await app.call(
    createInvitation,
    { team: team.id, invitee: invited, role: 'staff' },
    mei,
  )
  const [letter] = await readOutboxMessages(app, invited)
  const token = new URL(letter!.link!).hash.split('token=')[1]!
  const sent = await Promise.all(
    CodePurpose.options
      .filter((purpose) => purpose !== 'register')
      .map((purpose) => app.call(sendCode, { email: mei.email, purpose }, mei)),
  )
  const shown = await app.call(createQrSignIn, {}, { cookies: {} })
  const qr = new URLSearchParams(new URL(shown.body.result.qr).hash.split('?')[1])
  const state = 's'.repeat(43)
  const handover = await app.call(
    createHandover,
    { audience: `http://aurora.localhost:${app.deps.config.port}`, state },
    mei,
  )
  const waiting = await registerTestUser(app)
  const factor = await turnOnTotp(app, waiting)
  // At their own device, where the wrong passwords that were sent before do not count.
  const halfWay = await app.call(
    signInWithPassword,
    { username: waiting.email, password: testPassword },
    { cookies: waiting.cookies },
  )
  const flow = await app.call(startSocialSignIn, { login_type: 'harbour' })
  const passkey = await app.call(startPasskeySignIn, {})
  const sessions = await app.call(listSessions, {}, mei)
  const toHeader = (cookies: Record<string, string>) =>
    Object.entries(cookies)
      .map(([name, value]) => `${name}=${value}`)
      .join('; ')
  const cookiesOf = ({ cookies }: { cookies: { name: string; value: string }[] }) =>
    toHeader(Object.fromEntries(cookies.map(({ name, value }) => [name, value])))
  const email = [mei.email, mei.email.toUpperCase(), waiting.email, randomEmail()]
  return {
    values: {
      email,
      // Latin letters alone: an upload of the fuzz test is text.
      file: ['RIFF\u0026\0\0\0WEBPVP8X\n' + '\0'.repeat(13), '\0'.repeat(30), ''],
      username: [...email, '852-51234567'],
      target: email,
      to: ['email', 'phone'],
      phone: ['852-51234567', '+852 5123 4567', '0049-30123456'],
      invitee: [...email, '852-51234567'],
      password: [testPassword, 'three lanterns over the harbour'],
      old_password: [testPassword],
      ticket: sent.map(({ body }) => body.result.ticket),
      code: [await readLastCode(app, mei.email), '000000', factor.code(), factor.recoveryCodes[0]!],
      policy_version: ['2026-10'],
      refresh_token: [mei.refreshToken, tom.refreshToken, mei.cookies.console_refresh!],
      challenge: [(halfWay.body.result as unknown as { challenge: string }).challenge],
      id: [mei.userId, shown.body.result.id, ...sessions.body.result.map(({ id }) => id)],
      secret: [qr.get('secret')],
      display_code: [shown.body.result.display_code],
      wait: ['0'],
      state: [state, flow.body.result?.state ?? state],
      audience: [`http://aurora.localhost:${app.deps.config.port}`],
      login_type: ['harbour', 'compass'],
      type: ['harbour', 'compass'],
      team: [team.id],
      account: [account.id],
      accounts: [account.id],
      account_ids: [[account.id]],
      invitation: [invitation.body.result.id],
      member: [mei.userId, tom.userId],
      token: [token, handover.body.result?.token ?? 'x'],
      invite_token: [token],
      clientDataJSON: [
        Buffer.from(
          JSON.stringify({
            type: 'webauthn.get',
            challenge: passkey.body.result.challenge,
            origin: `http://aurora.localhost:${app.deps.config.port}`,
          }),
        ).toString('base64url'),
      ],
    },
    tokens: [mei.token, lan.token, tom.token],
    cookies: [
      toHeader(mei.cookies),
      toHeader(tom.cookies),
      `${toHeader(mei.cookies)}; ${cookiesOf(shown)}`,
      cookiesOf(flow),
    ],
  }
}

/** What is wrong with an answer: nothing, whatever was asked. */
function faultOf({ statusCode, body, headers }: LightMyRequestResponse): string | null {
  if (headers['content-type'] === 'text/event-stream')
    return parseEvents(body).length > 0 ? null : 'its events'
  const answer = JSON.parse(body) as { code: unknown; message: unknown }
  if (statusCode >= 500) return `status ${statusCode}`
  if (answer.code !== 0 && answer.code !== 401 && !isErrorCode(answer.code)) return 'its code'
  if (typeof answer.message !== 'string') return 'its message'
  // `[^"]+` keeps to one text: an error may quote an input that ends in "at ", before a header with a time.
  if (/\bat [^"]+:\d+:\d+|node_modules/.test(body + JSON.stringify(headers))) return 'a stack'
  return null
}

let poolUses = 0
let pool: FuzzPool
/** A new one now and then: calls sign people out, use codes up, remove what they are about. */
async function nextPool(): Promise<FuzzPool> {
  if (poolUses++ % 8 === 0) pool = await createPool()
  return pool
}

/** Asks a call again and again, several times at once; gives how often. */
async function fuzz(endpoint: Endpoint, rounds: number): Promise<number> {
  const request = fuzzRequest(endpoint, await nextPool(), app.deps.config.port)
  let asked = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(request, { minLength: requestsAtOnce, maxLength: requestsAtOnce }),
      async (requests) => {
        const answers = await Promise.all(requests.map((one) => app.inject(one)))
        asked += answers.length
        // Time passes, so that codes which have to wait for the one before are sent, too.
        app.clock.advance(0.5)
        const errors = app.logLines.filter((line) => line.includes('"level":"error"'))
        app.logLines.length = 0
        expect([answers.map(faultOf), errors]).toEqual([requests.map(() => null), []])
      },
    ),
    { numRuns: rounds },
  )
  return asked
}

test.each(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))(
  'C17 %s answers whatever is sent to it from the catalogue, never with a 5xx or a stack',
  async (_, endpoint) => {
    await fuzz(endpoint, 3)
  },
)

// `npm run test:long` asks a million times, or as often as its time allows.
if (isLong) {
  const requestCount = 1_000_000
  const maxMinutes = 40
  setFlagsFromString('--expose-gc')
  const collectGarbage = runInNewContext('gc') as () => void
  const heapInUse = () => {
    collectGarbage()
    return process.memoryUsage().heapUsed / 2 ** 20
  }

  test(
    'C17 however much is sent, the heap does not grow',
    async () => {
      const turns = requestCount / (endpoints.length * 25 * requestsAtOnce)
      const until = Date.now() + maxMinutes * 60_000
      let asked = 0
      let heapBefore = 0
      for (let turn = 0; turn < turns && Date.now() < until; turn++) {
        // The first turn fills caches, and code is compiled.
        if (turn === 1) heapBefore = heapInUse()
        for (const endpoint of endpoints) if (Date.now() < until) asked += await fuzz(endpoint, 25)
      }
      const grown = heapInUse() - heapBefore
      process.stderr.write(`${asked} requests; the heap has grown by ${grown.toFixed(1)} MiB\n`)
      expect(asked).toBeGreaterThan(100_000)
      expect(grown).toBeLessThan(32)
    },
    (maxMinutes + 5) * 60_000,
  )
}
