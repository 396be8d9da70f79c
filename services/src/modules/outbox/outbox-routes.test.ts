import { sendCode } from '@console/contract/verification'
import { SMTPServer } from 'smtp-server'
import { sql } from 'drizzle-orm'
import { lettersTo } from '../../testing/outbox'
import { anEmail } from '../../testing/people'
import { testApp, type TestApp } from '../../testing/test-app'
import { deliverDue } from './outbox-service'

const send = (app: TestApp, email: string) =>
  app.call(sendCode, { email, purpose: 'register' }, { headers: { 'accept-language': 'en' } })

describe('the outbox of the demonstration', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp()
  })
  afterAll(() => app.close())

  test('shows what everybody was sent, newest first, and what one person was sent (api ruling 6)', async () => {
    const [first, second] = [anEmail(), anEmail()]
    await send(app, first)
    app.clock.forward(1)
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
    expect((await lettersTo(app, first.toUpperCase())).map(({ to }) => to)).toEqual([first])
    expect(await lettersTo(app, anEmail())).toEqual([])
  })

  test('is a page that shows text as text', async () => {
    const email = `"<b>x</b>"${anEmail()}`
    await send(app, email)
    const { body, headers } = await app.inject({
      url: '/dev/outbox',
      headers: { host: 'localhost:3000' },
    })
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'nonce-/)
    expect(body).toContain('&lt;b&gt;x&lt;/b&gt;')
    expect(body).not.toContain('<b>x')
  })

  test('gives nothing to a foreign name that was pointed at this machine', async () => {
    for (const url of ['/dev/outbox', '/dev/outbox.json']) {
      expect(
        (await app.inject({ url, headers: { host: 'rebound.evil.test:3000' } })).statusCode,
      ).toBe(404)
      expect((await app.inject({ url, headers: { host: '127.0.0.1:3000' } })).statusCode).toBe(200)
    }
  })
})

test('elsewhere there is no outbox to look into', async () => {
  const app = await testApp({ environment: { DEMO: '0' } })
  expect(
    (await app.inject({ url: '/dev/outbox.json', headers: { host: 'localhost:3000' } })).statusCode,
  ).toBe(404)
  expect(
    (await app.inject({ url: '/dev/outbox', headers: { host: 'localhost:3000' } })).statusCode,
  ).toBe(404)
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
    app = await testApp({ environment: { DEMO: '0', SMTP_URL: `smtp://127.0.0.1:${port}` } })
  })
  afterAll(async () => {
    await app.close()
    await new Promise<void>((resolve) => server.close(() => resolve()))
  })
  beforeEach(() => {
    received.length = 0
    isBroken = false
  })

  test('letters are delivered after the answer, from the brand, and then forgotten', async () => {
    const email = anEmail()
    expect((await send(app, email)).status).toBe(200)
    expect(received).toEqual([])
    await deliverDue(app.deps)
    expect(received).toEqual([
      {
        to: [email],
        text: expect.stringMatching(
          /From: Aurora Marketing Cloud <no-reply@aurora-demo\.com>[\s\S]*Subject: Your Aurora Marketing Cloud verification code/,
        ),
      },
    ])
    await deliverDue(app.deps)
    expect(received).toHaveLength(1)
    const { rows } = await app.deps.db.inTransaction((tx) =>
      tx.execute(sql`select count(*)::int as kept from outbox where sealed is not null`),
    )
    expect(rows).toEqual([{ kept: 0 }])
  })

  test('a mail server that refuses is asked again later, and not for ever', async () => {
    isBroken = true
    await send(app, anEmail())
    await deliverDue(app.deps)
    isBroken = false
    await deliverDue(app.deps)
    expect(received).toEqual([])
    app.clock.forward(5)
    await deliverDue(app.deps)
    expect(received).toHaveLength(1)

    isBroken = true
    await send(app, anEmail())
    for (let tries = 0; tries < 6; tries++) {
      await deliverDue(app.deps)
      app.clock.forward(300)
    }
    isBroken = false
    await deliverDue(app.deps)
    expect(received).toHaveLength(1)
  })

  test('a refusal is told to who reads the log, by its number and without the address', async () => {
    const email = `nobody-${anEmail()}`
    await send(app, email)
    await deliverDue(app.deps)
    expect(app.logged.at(-1)).toContain('a letter could not be delivered')
    expect(app.logged.at(-1)).toContain('EENVELOPE 550')
    expect(app.logged.join()).not.toContain(email)
  })

  test('two processes do not deliver a letter twice', async () => {
    for (let count = 0; count < 5; count++) await send(app, anEmail())
    await Promise.all([deliverDue(app.deps), deliverDue(app.deps), deliverDue(app.deps)])
    expect(received).toHaveLength(5)
    expect(new Set(received.map(({ to }) => to[0])).size).toBe(5)
  })
})
