import { randomUUID } from 'node:crypto'
import { Agent, request as sendHttp } from 'node:http'
import { readVerificationCode } from '../../actions/outbox'
import { registerUserAt } from '../../actions/registered-user'
import { createMobileNumber, createTestUser } from '../../actions/test-user'
import { postJson } from '../../setup/http-client'
import type { TestServer } from '../../setup/test-server'

/** The demonstration's values: no page is published here from which they could be read. */
const clientConfig = {
  authServiceUrl: '/user-service',
  authClientId: 'merchant-console',
  userPoolId: 'northern-sky',
  policyVersion: '2026-10',
}
const brand = 'merchant'
const wrongPassword = 'not the password of anybody'

export interface Answer {
  /** What a stranger may compare: status and body, without what is random in every answer. */
  content: string
  /** Milliseconds from the first byte sent to the last one received. */
  time: number
}

/** A call that a stranger makes to learn whether an address or a number belongs to anybody. */
export interface Probe {
  name: string
  targets: 'emails' | 'phones'
  ask(target: string): Promise<Answer>
}

/** People of each class, by what a stranger knows of them. */
export interface Addresses {
  known: Record<Probe['targets'], readonly string[]>
  unknown: Record<Probe['targets'], readonly string[]>
}

const newPhone = () => `852-${createMobileNumber()}`

const client = {
  client_id: clientConfig.authClientId,
  user_pool_id: clientConfig.userPoolId,
}
const { authServiceUrl, policyVersion } = clientConfig
const agreed = { agreement: true, policy_version: policyVersion }

/** Registers as many people of each kind as asked for, and makes up as many that do not exist. */
export async function createAddresses(server: TestServer, count: number): Promise<Addresses> {
  const origin = server.originOf(brand)
  const several = <T>(create: () => T) => Array.from({ length: count }, create)
  const emails: string[] = []
  const phones = several(newPhone)
  for (const phone of phones) {
    emails.push((await registerUserAt(server, origin, clientConfig)).email)
    const { ticket } = await postJson<{ ticket: string }>(origin, `${authServiceUrl}/sms/send`, {
      ...client,
      phone,
      purpose: 'login',
    })
    const code = await readVerificationCode(server, phone)
    await postJson(origin, `${authServiceUrl}/login/mobile`, {
      ...client,
      ...agreed,
      phone,
      ticket,
      code,
    })
  }
  return {
    known: { emails, phones },
    unknown: { emails: several(() => createTestUser().email), phones: several(newPhone) },
  }
}

export function createProbes(server: TestServer): Probe[] {
  const ask = createAsk(server)
  const post = (path: string, fields: object) =>
    ask(`${authServiceUrl}${path}`, { ...client, ...fields })
  // The same one for both classes: of a hundred thousand random ones some look like a breached one.
  const password = `a ${randomUUID()} of their own`
  const withWrongCode = (fields: object) => ({ ...fields, ticket: randomUUID(), code: '000000' })
  const signIn = (username: string) =>
    ask(
      `${authServiceUrl}/jwtToken`,
      new URLSearchParams({ ...client, username, password: wrongPassword }),
    )
  const send = (fields: object) => post('/sendCode', { ...fields, purpose: 'reset' })
  const sendSms = (fields: object) => post('/sms/send', { ...fields, purpose: 'login' })
  const reset = (fields: object) => post('/resetPassword', withWrongCode({ ...fields, password }))
  /** Asks for a code first: what is compared is the wrong code of a ticket that is open. */
  const resetByOwnTicket = async (path: '/sendCode' | '/sms/send', fields: object) => {
    const { ticket } = await postJson<{ ticket: string }>(
      server.originOf(brand),
      `${authServiceUrl}${path}`,
      { ...client, ...fields, purpose: 'reset' },
    )
    return post('/resetPassword', { ...fields, password, ticket, code: '000000' })
  }
  const register = (fields: object) =>
    post('/users', withWrongCode({ ...fields, ...agreed, password }))
  const signInByMobile = (fields: object) =>
    post('/login/mobile', withWrongCode({ ...fields, ...agreed }))
  return [
    { name: 'sign-in', targets: 'emails', ask: signIn },
    { name: 'send', targets: 'emails', ask: (email) => send({ email }) },
    { name: 'reset', targets: 'emails', ask: (email) => reset({ email }) },
    {
      name: 'reset, own ticket',
      targets: 'emails',
      ask: (email) => resetByOwnTicket('/sendCode', { email }),
    },
    { name: 'register', targets: 'emails', ask: (email) => register({ email }) },
    { name: 'sign-in, mobile', targets: 'phones', ask: (phone) => signInByMobile({ phone }) },
    { name: 'send, mobile', targets: 'phones', ask: (phone) => sendSms({ phone }) },
    { name: 'reset, mobile', targets: 'phones', ask: (phone) => reset({ phone }) },
    {
      name: 'reset, mobile, own ticket',
      targets: 'phones',
      ask: (phone) => resetByOwnTicket('/sms/send', { phone }),
    },
    { name: 'register, mobile', targets: 'phones', ask: (phone) => register({ phone }) },
  ]
}

/** One request after the other, on one connection that stays open. */
function createAsk(server: TestServer) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const origin = server.originOf(brand)
  return (path: string, input: object | URLSearchParams) =>
    new Promise<Answer>((resolve, reject) => {
      const isForm = input instanceof URLSearchParams
      const body = isForm ? input.toString() : JSON.stringify(input)
      const begin = performance.now()
      sendHttp(
        {
          agent,
          port: server.port,
          host: '127.0.0.1',
          method: 'POST',
          path,
          headers: {
            host: new URL(origin).host,
            origin,
            'sec-fetch-site': 'same-origin',
            'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json',
            'content-length': Buffer.byteLength(body),
          },
        },
        (response) => {
          const chunks: Buffer[] = []
          response.on('data', (chunk: Buffer) => chunks.push(chunk))
          response.on('error', reject)
          response.on('end', () => {
            const time = performance.now() - begin
            const text = Buffer.concat(chunks).toString()
            resolve({ time, content: `${response.statusCode} ${withoutTicket(text)}` })
          })
        },
      )
        .on('error', reject)
        .end(body)
    })
}

const withoutTicket = (text: string) => text.replace(/"ticket":"[^"]*"/, '"ticket":""')
