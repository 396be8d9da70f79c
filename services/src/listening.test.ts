import { once } from 'node:events'
import { createServer, type AddressInfo, type Server } from 'node:net'
import { expectFree, listening, type Wanted } from './listening'
import { freePort } from '@console/config/commands/tools/free-port'

const open: Server[] = []
afterEach(() =>
  Promise.all(open.splice(0).map((server) => new Promise((resolve) => server.close(resolve)))),
)

const server = () => open[open.push(createServer()) - 1]!

const aPort = async (): Promise<Wanted> => ({
  setting: 'PORT',
  port: await freePort(),
  host: 'localhost',
})

// Loopback has many addresses; 192.0.2.1 is nobody's.
const named =
  (...addresses: string[]) =>
  () =>
    Promise.resolve(addresses)

test('a port is opened on every address of the host', async () => {
  const opened = await listening(await aPort(), server, named('127.0.0.1', '127.0.0.2'))
  expect(opened.map((each) => (each.address() as AddressInfo).address)).toEqual([
    '127.0.0.1',
    '127.0.0.2',
  ])
})

test('an address that this machine has not is left out, unless it is the only one', async () => {
  const wanted = await aPort()
  expect(await listening(wanted, server, named('192.0.2.1', '127.0.0.1'))).toHaveLength(1)
  await expect(listening(wanted, server, named('192.0.2.1'))).rejects.toThrow(
    'HOST localhost is not an address of this machine: EADDRNOTAVAIL.',
  )
})

test('a port that is taken on one of them stops the start, and none stays open', async () => {
  const wanted = await aPort()
  await once(server().listen(wanted.port, '127.0.0.2'), 'listening')
  const line = `PORT ${wanted.port} is in use. Give another one: PORT=${wanted.port + 10}.`
  await expect(listening(wanted, server, named('127.0.0.1', '127.0.0.2'))).rejects.toThrow(line)
  expect(open.slice(1).map(({ listening }) => listening)).toEqual([false, false])
})

test('a port that is free is left free', async () => {
  const wanted = await aPort()
  await expectFree(wanted)
  await expectFree(wanted)
  expect(await listening(wanted, server, named('127.0.0.1'))).toHaveLength(1)
})
