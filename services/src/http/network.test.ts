import { connect, type AddressInfo } from 'node:net'
import { createTestApp } from '@console/services-testing/test-app'
import { networkFromIp, parseForwardedFor } from './network'

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('C3 %s counts as %s', (address, network) => {
  expect(networkFromIp(address)).toBe(network)
})

test.each([
  ['192.0.2.7', ['192.0.2.7']],
  ['192.0.2.7:4711', ['192.0.2.7']],
  ['::ffff:192.0.2.7', ['192.0.2.7']],
  ['[2001:DB8::1]:4711', ['2001:db8::1']],
  ['[2001:db8::1]', ['2001:db8::1']],
  ['2001:db8:0::1, 10.0.0.1:80', ['2001:db8::1', '10.0.0.1']],
  ['192.0.2.7, unknown, 10.0.0.1', ['10.0.0.1']],
  ['0300.0.2.7', []],
  ['3221225991', []],
  ['192.0.2.7:4711:4711', []],
  ['', []],
])('C3 X-Forwarded-For “%s” names %j', (header, addresses) => {
  expect(parseForwardedFor(header)).toEqual(addresses)
})

test('C3 of a longer X-Forwarded-For than any chain of proxies writes, the end is read', () => {
  const header = `${'192.0.2.7, '.repeat(1_000)}198.51.100.1`
  expect(parseForwardedFor(header).length).toBeLessThan(100)
  expect(parseForwardedFor(header).at(-1)).toBe('198.51.100.1')
})

test('C3 behind a trusted proxy a client is one network, whatever port its address is sent with', async () => {
  const app = await createTestApp({
    limits: { requests: { burst: 2, perSecond: 0.001 } },
    environment: { TRUSTED_PROXIES: '127.0.0.1' },
  })
  const statusFor = async (forwardedFor: string) =>
    (await app.inject({ url: '/healthz', headers: { 'x-forwarded-for': forwardedFor } })).statusCode
  expect([
    await statusFor('192.0.2.7:1'),
    await statusFor('::ffff:192.0.2.7'),
    await statusFor('192.0.2.7:3'),
    await statusFor('203.0.113.9, 192.0.2.7'),
    await statusFor('[2001:db8::1]:5'),
  ]).toEqual([200, 200, 429, 429, 200])
  await app.close()
})

test('a proxy that TRUSTED_PROXIES does not name is reported once, with what follows', async () => {
  const app = await createTestApp({ environment: { TRUSTED_PROXIES: '10.0.0.0/8' } })
  const reports = jest.spyOn(app.deps.logger, 'error')
  const ask = (remoteAddress: string, forwarded?: string) =>
    app.inject({
      url: '/healthz',
      remoteAddress,
      headers: forwarded ? { 'x-forwarded-for': forwarded } : {},
    })
  await ask('10.0.0.1', '192.0.2.7')
  await ask('172.16.0.1')
  expect(reports).not.toHaveBeenCalled()
  for (const client of ['192.0.2.7', '192.0.2.8']) await ask('172.16.0.1', client)
  expect(reports).toHaveBeenCalledTimes(1)
  expect(reports.mock.calls[0]![1]).toContain(
    'from 172.16.0.1, which TRUSTED_PROXIES does not name',
  )
  // Somebody who writes the header from many addresses fills no log.
  for (let last = 1; last < 20; last++) await ask(`172.16.1.${last}`, '192.0.2.7')
  expect(reports).toHaveBeenCalledTimes(5)
  await app.close()
})

test.each(['Host', 'host'])('C13 a request with a second header %s is refused', async (name) => {
  const app = await createTestApp()
  await app.fastify.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect((app.fastify.server.address() as AddressInfo).port, '127.0.0.1')
  socket.write(`GET / HTTP/1.1\r\nHost: aurora.localhost:3000\r\n${name}: evil.test\r\n\r\n`)
  const answer = await new Promise<Buffer>((resolve) => socket.once('data', resolve))
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 400 [^]*REQUEST_PARMAS_ERROR/)
  socket.destroy()
  await app.close()
})
