import type { AddressInfo } from 'node:net'
import { sendCode } from '@console/contract/verification'
import { SMTPServer } from 'smtp-server'
import { sql } from 'drizzle-orm'
import { inTransaction } from '../../deps/deps'
import { sendRequest } from '@console/services-testing/send-request'
import { readOutboxMessages } from '@console/services-testing/test-outbox'
import { randomEmail } from '@console/services-testing/test-users'
import { createTestApp, type TestApp } from '@console/services-testing/test-app'
import { deliverDueMessages, enqueueMessage } from './outbox-service'

const send = (app: TestApp, email: string) =>
  app.call(sendCode, { email, purpose: 'register' }, { headers: { 'accept-language': 'en' } })

describe('the outbox of the demonstration', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await createTestApp()
  })
  afterAll(() => app.close())

  test('shows what everybody was sent, newest first, and what one person was sent (api ruling 6)', async () => {
    const [first, second] = [randomEmail(), randomEmail()]
    await send(app, first)
    app.clock.advance(1)
    await send(app, second)
    const response = await app.inject({
      url: '/dev/outbox.json',
      headers: { host: 'localhost:3000' },
    })
    expect(response.json().map(({ to }: { to: string }) => to)).toEqual([second, first])
    expect(Object.keys(response.json()[0]).sort()).toEqual([
      'at',
      'code',
      'id',
      'kind',
      'subject',
      'text',
      'to',
    ])
    expect((await readOutboxMessages(app, first.toUpperCase())).map(({ to }) => to)).toEqual([
      first,
    ])
    expect(await readOutboxMessages(app, randomEmail())).toEqual([])
  })

  test('is a page that escapes what messages contain', async () => {
    const message = { from: 'no-reply@aurora.example', to: randomEmail(), subject: '<b>x</b>' }
    await inTransaction(app.deps, (deps) => enqueueMessage(deps, { ...message, text: '<b>x' }))
    const { body, headers } = await app.inject({
      url: '/dev/outbox',
      headers: { host: 'localhost:3000' },
    })
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'nonce-/)
    expect(body).toContain('&lt;b&gt;x&lt;/b&gt;')
    expect(body).not.toContain('<b>x')
  })

  test('refuses a foreign host name that resolves to this machine', async () => {
    for (const url of ['/dev/outbox', '/dev/outbox.json']) {
      expect(
        (await app.inject({ url, headers: { host: 'rebound.evil.test:3000' } })).statusCode,
      ).toBe(404)
      expect((await app.inject({ url, headers: { host: '127.0.0.1:3000' } })).statusCode).toBe(200)
    }
  })
})

test('without DEMO=1 the outbox is shown to this machine alone, by its socket', async () => {
  const app = await createTestApp({ environment: { DEMO: '' } })
  await app.fastify.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.fastify.server.address() as AddressInfo
  const statusWith = async (headers: Record<string, string>) =>
    (await sendRequest(port, '/dev/outbox.json', { headers: { host: '127.0.0.1', ...headers } }))
      .status
  expect(await statusWith({})).toBe(200)
  expect(await statusWith({ 'x-forwarded-for': '127.0.0.1' })).toBe(404)
  const fromElsewhere = { url: '/dev/outbox.json', headers: { host: '127.0.0.1' } }
  for (const remoteAddress of ['192.0.2.7', '::ffff:192.0.2.7', '2001:db8::7'])
    expect((await app.inject({ ...fromElsewhere, remoteAddress })).statusCode).toBe(404)
  await app.close()
})

test('outside development and the demonstration the outbox cannot be read', async () => {
  const app = await createTestApp({
    environment: { DEMO: '0', STORE_ORIGIN: 'https://store.example' },
  })
  await app.fastify.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.fastify.server.address() as AddressInfo
  for (const path of ['/dev/outbox.json', '/dev/outbox'])
    expect((await sendRequest(port, path, { headers: { host: '127.0.0.1' } })).status).toBe(404)
  await app.close()
})

describe('with a mail server', () => {
  const received: { to: string[]; text: string }[] = []
  let isBroken = false
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onRcptTo: ({ address }, _, done) =>
      done(address.startsWith('nobody') ? new Error(`<${address}> is not here`) : null),
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        if (isBroken) return done(new Error('try later'))
        received.push({
          to: session.envelope.rcptTo.map(({ address }) => address),
          text: Buffer.concat(chunks).toString(),
        })
        done()
      })
    },
  })
  let app: TestApp
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.server.address() as { port: number }
    app = await createTestApp({
      environment: {
        DEMO: '0',
        STORE_ORIGIN: 'https://store.example',
        SMTP_URL: `smtp://127.0.0.1:${port}`,
      },
    })
  })
  afterAll(async () => {
    await app.close()
    await new Promise<void>((resolve) => server.close(() => resolve()))
  })
  beforeEach(() => {
    received.length = 0
    isBroken = false
  })

  test('messages are delivered after the response, from the brand, and their content is then deleted', async () => {
    const email = randomEmail()
    expect((await send(app, email)).status).toBe(200)
    expect(received).toEqual([])
    await deliverDueMessages(app.deps, 'mail')
    expect(received).toEqual([
      {
        to: [email],
        text: expect.stringMatching(
          /From: Aurora Marketing Cloud <no-reply@aurora-demo\.com>[\s\S]*Subject: Your Aurora Marketing Cloud verification code/,
        ),
      },
    ])
    await deliverDueMessages(app.deps, 'mail')
    expect(received).toHaveLength(1)
    const { rows } = await app.deps.db.transaction((tx) =>
      tx.execute(sql`select count(*)::int as kept from outbox where sealed is not null`),
    )
    expect(rows).toEqual([{ kept: 0 }])
  })

  test('a message that the mail server refuses is tried again later, but not for ever', async () => {
    isBroken = true
    await send(app, randomEmail())
    await deliverDueMessages(app.deps, 'mail')
    isBroken = false
    await deliverDueMessages(app.deps, 'mail')
    expect(received).toEqual([])
    app.clock.advance(5)
    await deliverDueMessages(app.deps, 'mail')
    expect(received).toHaveLength(1)

    isBroken = true
    await send(app, randomEmail())
    for (let tries = 0; tries < 6; tries++) {
      await deliverDueMessages(app.deps, 'mail')
      app.clock.advance(300)
    }
    isBroken = false
    await deliverDueMessages(app.deps, 'mail')
    expect(received).toHaveLength(1)
  })

  test('a refused message is logged with the code of the refusal and without the address', async () => {
    const email = `nobody-${randomEmail()}`
    await send(app, email)
    await deliverDueMessages(app.deps, 'mail')
    expect(app.logLines.at(-1)).toContain('a mail could not be delivered')
    expect(app.logLines.at(-1)).toContain('EENVELOPE 550')
    expect(app.logLines.join()).not.toContain(email)
  })

  test('two processes do not deliver a message twice', async () => {
    for (let count = 0; count < 5; count++) await send(app, randomEmail())
    await Promise.all([
      deliverDueMessages(app.deps, 'mail'),
      deliverDueMessages(app.deps, 'mail'),
      deliverDueMessages(app.deps, 'mail'),
    ])
    expect(received).toHaveLength(5)
    expect(new Set(received.map(({ to }) => to[0])).size).toBe(5)
  })
})
