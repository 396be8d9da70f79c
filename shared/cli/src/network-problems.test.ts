import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { describeNetworkProblem } from './network-problems'

const failureOf = (address: string) =>
  fetch(address).then(
    () => '',
    (error: unknown) => describeNetworkProblem(error),
  )

test('what refuses, has no name, or speaks something else is named', async () => {
  expect(await failureOf('http://localhost:65001')).toMatch('nothing listens there')
  expect(await failureOf('http://nowhere.invalid')).toMatch(/there is no host|no name server/)
  const mute = createServer((socket) => socket.end('not HTTP\r\n\r\n')).listen(0, '127.0.0.1')
  await once(mute, 'listening')
  const { port } = mute.address() as AddressInfo
  expect(await failureOf(`http://127.0.0.1:${port}`)).toMatch('does not speak HTTP')
  expect(await failureOf(`https://127.0.0.1:${port}`)).toMatch('does not speak TLS')
  mute.close()
})

test.each([
  ['CERT_HAS_EXPIRED', 'has expired'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'for another name'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'NODE_EXTRA_CA_CERTS'],
  ['ENOMEDIUM', 'ENOMEDIUM'],
])('%s is said in words', (code, words) => {
  const cause = Object.assign(new Error('low level'), { code })
  expect(describeNetworkProblem(new TypeError('fetch failed', { cause }))).toMatch(words)
})
