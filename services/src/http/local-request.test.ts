import { isLocalRequest } from './local-request'

const isLocal = (remoteAddress: string | undefined, localAddress: string, headers = {}) =>
  isLocalRequest({ socket: { remoteAddress, localAddress }, headers })

test('a request is local if both ends of its socket are loopback and no proxy forwards it', () => {
  expect(isLocal('127.0.0.1', '127.0.0.1')).toBe(true)
  expect(isLocal('::1', '::1')).toBe(true)
  expect(isLocal('::ffff:127.0.0.1', '::ffff:127.0.0.1')).toBe(true)
  expect(isLocal('192.0.2.7', '192.0.2.1', { host: 'localhost:3000' })).toBe(false)
  expect(isLocal('127.0.0.1', '192.0.2.1')).toBe(false)
  expect(isLocal(undefined, '127.0.0.1')).toBe(false)
  for (const name of ['x-forwarded-for', 'forwarded', 'via'])
    expect(isLocal('127.0.0.1', '127.0.0.1', { [name]: '192.0.2.7' })).toBe(false)
})
