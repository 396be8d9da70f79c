import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sendCode, sendCodeBySms } from '@console/contract/verification'
import { SMTPServer } from 'smtp-server'
import { sql } from 'drizzle-orm'
import { inTransaction } from '../../deps/deps'
import { startJobs } from '../../start/jobs'
import { readOutboxMessages } from '@console/services-testing/test-outbox'
import { randomEmail, randomPhone } from '@console/services-testing/test-users'
import { createTestApp, type TestApp } from '@console/services-testing/test-app'
import { findBrandByClientId } from '../../brands/brands-service'
import { deliverDueMessages, enqueueMessage, enqueueSecurityMail } from './outbox-service'

const production = { DEMO: '0', STORE_ORIGIN: 'https://store.example' }

/** A gateway that can be stopped and started again at its port, and that leaves some requests unanswered. */
function createTestGateway() {
  const received: { to: string; from?: string; text: string }[] = []
  const hanging: ServerResponse[] = []
  let hangsAt: string | null = null
  let server: Server | null = null
  let port = 0
  return {
    received,
    address: () => `http://127.0.0.1:${port}/messages`,
    hangAt: (phone: string) => void (hangsAt = `+${phone.replace('-', '')}`),
    releaseHanging: () => hanging.forEach((response) => response.writeHead(202).end()),
    async start() {
      server = createServer((request, response) => {
        const chunks: Buffer[] = []
        request.on('data', (chunk: Buffer) => chunks.push(chunk))
        request.on('end', () => {
          const message = JSON.parse(Buffer.concat(chunks).toString()) as (typeof received)[number]
          if (message.to === hangsAt) return void hanging.push(response)
          received.push(message)
          response.writeHead(202, { connection: 'close' }).end()
        })
      })
      await new Promise<void>((resolve) => server!.listen(port, '127.0.0.1', resolve))
      port = (server.address() as AddressInfo).port
    },
    async stop() {
      server?.closeAllConnections()
      await new Promise((resolve) => (server ? server.close(resolve) : resolve(null)))
    },
  }
}

const sendSms = (app: TestApp, phone: string) =>
  app.call(sendCodeBySms, { phone, purpose: 'login' }, { headers: { 'accept-language': 'en' } })
const mail = { subject: 'A new device', text: 'Somebody signed in.', sms: 'Somebody signed in.' }
const notify = async (app: TestApp, email: string | null, phoneNumber: string | null) => {
  const brand = (await findBrandByClientId(app.deps, 'aurora-console'))!
  await inTransaction(app.deps, (deps) =>
    enqueueSecurityMail(deps, { brand, textLocale: 'en' }, { email, phoneNumber }, mail),
  )
}

describe('with an SMS gateway', () => {
  const gateway = createTestGateway()
  let app: TestApp
  beforeAll(async () => {
    await gateway.start()
    app = await createTestApp({ environment: { ...production, SMS_URL: gateway.address() } })
  })
  afterAll(async () => {
    await app.close()
    await gateway.stop()
  })
  beforeEach(() => void (gateway.received.length = 0))
  const deliver = () => deliverDueMessages(app.deps, 'sms')

  test('C2 a security mail has no short form where no text message goes to the number', async () => {
    const count = async () =>
      (await app.rows<{ count: number }>(sql`select count(*)::int from outbox`))[0]!.count
    const before = await count()
    await notify(app, randomEmail(), '44-7911123456')
    await deliver()
    expect(gateway.received).toEqual([])
    expect(await count()).toBe(before + 1)
    // No mail server is there to take it.
    await app.rows(sql`delete from outbox where kind = 'mail'`)
  })

  test('text messages are delivered by it, from the brand where its row names a sender', async () => {
    const phone = randomPhone()
    expect((await sendSms(app, phone)).status).toBe(200)
    expect(gateway.received).toEqual([])
    await deliver()
    await app.rows(sql`update brands set sms_sender = 'Lantern' where id = 'lantern'`)
    app.clock.advance(60)
    await app.call(sendCodeBySms, { phone, purpose: 'login' }, { brand: 'lantern' })
    await deliver()
    expect(gateway.received).toEqual([
      {
        to: `+${phone.replace('-', '')}`,
        text: expect.stringMatching(/^To sign in at .* \d{6}\./),
      },
      { to: `+${phone.replace('-', '')}`, from: 'Lantern', text: expect.any(String) },
    ])
    expect(await app.rows(sql`select 1 from outbox where sealed is not null`)).toEqual([])
  })

  test('a gateway that is down loses nothing: what was sent meanwhile is delivered once, when it is up', async () => {
    await gateway.stop()
    const phones = [randomPhone(), randomPhone(), randomPhone()]
    for (const phone of phones) expect((await sendSms(app, phone)).status).toBe(200)
    await deliver()
    expect(app.logLines.join()).toContain('ECONNREFUSED')
    for (const phone of phones) expect(app.logLines.join()).not.toContain(phone.slice(4))
    await gateway.start()
    for (let seconds = 0; seconds < 60; seconds += 5) {
      app.clock.advance(5)
      await Promise.all([deliver(), deliver()])
    }
    expect(gateway.received.map(({ to }) => to).sort()).toEqual(
      phones.map((phone) => `+${phone.replace('-', '')}`).sort(),
    )
  })

  test('a code that has expired meanwhile is not sent any more, a security mail is, days later', async () => {
    await gateway.stop()
    await sendSms(app, randomPhone())
    await notify(app, null, randomPhone())
    for (let hours = 0; hours < 48; hours++) {
      app.clock.advance(3_600)
      await deliver()
    }
    await gateway.start()
    app.clock.advance(21_600)
    await deliver()
    expect(gateway.received.map(({ text }) => text)).toEqual([mail.sms])
    expect(await app.rows(sql`select 1 from outbox where next_try_at is not null`)).toEqual([])
  })

  test('a code that nobody tried to send in time is not sent', async () => {
    await sendSms(app, randomPhone())
    app.clock.advance(600)
    await deliver()
    expect(gateway.received).toEqual([])
    expect(
      await app.rows(sql`select 1 from outbox where next_try_at is not null or sealed is not null`),
    ).toEqual([])
  })

  test('a message that hangs holds up no others', async () => {
    const [hanging, ...others] = [randomPhone(), randomPhone(), randomPhone()]
    gateway.hangAt(hanging!)
    await sendSms(app, hanging!)
    app.clock.advance(1)
    for (const phone of others) await sendSms(app, phone)
    const stop = startJobs(app.deps)
    while (gateway.received.length < 2) await new Promise((resolve) => setTimeout(resolve, 5))
    gateway.releaseHanging()
    await stop()
    expect(gateway.received).toHaveLength(2)
  })
})

describe('with a mail server', () => {
  const received: string[] = []
  const createMailServer = () =>
    new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      logger: false,
      onData(stream, { envelope }, done) {
        stream.resume().on('end', () => {
          received.push(...envelope.rcptTo.map(({ address }) => address))
          done()
        })
      },
    })
  const listen = (server: SMTPServer, port: number) =>
    new Promise<number>((resolve) =>
      server.listen(port, '127.0.0.1', () =>
        resolve((server.server.address() as AddressInfo).port),
      ),
    )
  const close = (server: SMTPServer) => new Promise<void>((resolve) => server.close(resolve))

  test('one that is down for a day loses no security mail, and delivers it once', async () => {
    const first = createMailServer()
    const port = await listen(first, 0)
    await close(first)
    const app = await createTestApp({
      environment: { ...production, SMTP_URL: `smtp://127.0.0.1:${port}` },
    })
    const email = randomEmail()
    await notify(app, email, null)
    for (let hours = 0; hours < 24; hours++) {
      await deliverDueMessages(app.deps, 'mail')
      app.clock.advance(3_600)
    }
    const second = createMailServer()
    await listen(second, port)
    for (let hours = 0; hours < 12; hours++) {
      await deliverDueMessages(app.deps, 'mail')
      app.clock.advance(3_600)
    }
    expect(received).toEqual([email])
    await app.close()
    await close(second)
  })

  test('but without a gateway no text message is promised (SEND_CODE_FAIL), and a security mail has no short form', async () => {
    const app = await createTestApp({
      environment: { ...production, SMTP_URL: 'smtp://127.0.0.1:1' },
    })
    expect((await sendSms(app, randomPhone())).body.code).toBe('SEND_CODE_FAIL')
    expect((await app.call(sendCode, { email: randomEmail(), purpose: 'login' })).body.code).toBe(0)
    await app.rows(sql`delete from outbox`)
    await notify(app, randomEmail(), randomPhone())
    expect(await app.rows(sql`select kind from outbox`)).toEqual([{ kind: 'mail' }])
    await app.close()
  })
})

test('in the demonstration text messages stay in the outbox, where the page shows them (api ruling 6)', async () => {
  const app = await createTestApp()
  const phone = randomPhone()
  await sendSms(app, phone)
  await deliverDueMessages(app.deps, 'sms')
  const [message] = await readOutboxMessages(app, `+${phone.replace('-', ' ')}`)
  expect(message).toEqual({
    id: expect.any(String),
    kind: 'sms',
    to: phone,
    text: expect.stringContaining(message!.code!),
    code: expect.stringMatching(/^\d{6}$/),
    at: expect.any(String),
  })
  await inTransaction(app.deps, (deps) =>
    enqueueMessage(deps, { from: null, to: phone, text: '<b>x' }),
  )
  const { body } = await app.inject({ url: '/dev/outbox', headers: { host: 'localhost:3000' } })
  expect(body).toContain('&lt;b&gt;x')
  expect(body).toContain('Text message')
  await app.close()
})
