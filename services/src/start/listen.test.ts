import { once } from 'node:events'
import { createServer, type AddressInfo, type Server } from 'node:net'
import { listenOnAllAddresses, type ListenOptions } from './listen'
import { findFreePort } from '@console/config/commands/tools/free-port'

const openServers: Server[] = []
afterEach(() =>
  Promise.all(
    openServers.splice(0).map((server) => new Promise((resolve) => server.close(resolve))),
  ),
)

const server = () => openServers[openServers.push(createServer()) - 1]!

const freeListenOptions = async (): Promise<ListenOptions> => ({
  setting: 'PORT',
  port: await findFreePort(),
  host: 'localhost',
})

// 127.0.0.0/8 is all loopback; 192.0.2.1 belongs to no machine (RFC 5737).
const resolvesTo =
  (...addresses: string[]) =>
  () =>
    Promise.resolve(addresses)

test('a port is opened on every address of the host', async () => {
  const opened = await listenOnAllAddresses(
    await freeListenOptions(),
    server,
    resolvesTo('127.0.0.1', '127.0.0.2'),
  )
  expect(opened.map((each) => (each.address() as AddressInfo).address)).toEqual([
    '127.0.0.1',
    '127.0.0.2',
  ])
})

test('an address that this machine does not have is skipped, unless it is the only one', async () => {
  const options = await freeListenOptions()
  expect(
    await listenOnAllAddresses(options, server, resolvesTo('192.0.2.1', '127.0.0.1')),
  ).toHaveLength(1)
  await expect(listenOnAllAddresses(options, server, resolvesTo('192.0.2.1'))).rejects.toThrow(
    'HOST localhost is not an address of this machine: EADDRNOTAVAIL.',
  )
})

test('a port that is in use on one address stops the start, and no other address stays open', async () => {
  const options = await freeListenOptions()
  await once(server().listen(options.port, '127.0.0.2'), 'listening')
  const line = `PORT ${options.port} is in use. Give another one: PORT=${options.port + 10}.`
  await expect(
    listenOnAllAddresses(options, server, resolvesTo('127.0.0.1', '127.0.0.2')),
  ).rejects.toThrow(line)
  expect(openServers.slice(1).map(({ listening }) => listening)).toEqual([false, false])
})
