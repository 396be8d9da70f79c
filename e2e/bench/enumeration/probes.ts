import { randomUUID } from 'node:crypto'
import { Agent, request as sendHttp } from 'node:http'
import { registerUserAt } from '../../actions/registered-user'
import { createTestUser } from '../../actions/test-user'
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

/** A call that a stranger makes to learn whether an address belongs to anybody. */
export interface Probe {
  name: 'sign-in' | 'send' | 'reset' | 'register'
  ask(email: string): Promise<Answer>
}

export interface Addresses {
  known: readonly string[]
  unknown: readonly string[]
}

/** Registers as many people as asked for, and makes up as many addresses that nobody has. */
export async function createAddresses(server: TestServer, count: number): Promise<Addresses> {
  const origin = server.originOf(brand)
  const known: string[] = []
  for (let index = 0; index < count; index++)
    known.push((await registerUserAt(server, origin, clientConfig)).email)
  return { known, unknown: Array.from({ length: count }, () => createTestUser().email) }
}

export function createProbes(server: TestServer): Probe[] {
  const { authServiceUrl, authClientId, userPoolId, policyVersion } = clientConfig
  const client = { client_id: authClientId, user_pool_id: userPoolId }
  const ask = createAsk(server)
  const send = (fields: object) => ask(`${authServiceUrl}/sendCode`, { ...client, ...fields })
  return [
    {
      name: 'sign-in',
      ask: (username) =>
        ask(
          `${authServiceUrl}/jwtToken`,
          new URLSearchParams({ ...client, username, password: wrongPassword }),
        ),
    },
    { name: 'send', ask: (email) => send({ email, purpose: 'reset' }) },
    {
      name: 'reset',
      ask: (email) =>
        ask(`${authServiceUrl}/resetPassword`, {
          ...client,
          email,
          password: `a ${randomUUID()} of their own`,
          ticket: randomUUID(),
          code: '000000',
        }),
    },
    {
      name: 'register',
      ask: (email) =>
        ask(`${authServiceUrl}/users`, {
          ...client,
          email,
          password: `a ${randomUUID()} of their own`,
          ticket: randomUUID(),
          code: '000000',
          agreement: true,
          policy_version: policyVersion,
        }),
    },
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
