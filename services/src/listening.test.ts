import { once } from 'node:events'
import { createServer, type AddressInfo, type Server } from 'node:net'
import { expectFree, listening, type Wanted } from './listening'

const open: Server[] = []
afterEach(() => Promise.all(open.splice(0).map((server) => new Promise((resolve) => server.close(resolve)))))

const server = () => open[open.push(createServer()) - 1]!

/** A port that this address has free, or that somebody else has there. */
async function portOf(address: string, { taken = false } = {}): Promise<Wanted> {
  const other = createServer().listen(0, address)
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  if (taken) open.push(other)
  else await new Promise((resolve) => other.close(resolve))
  return { setting: 'PORT', port, host: 'localhost' }
}

// Loopback has many addresses; 192.0.2.1 is nobody's.
const named = (...addresses: string[]) => () => Promise.resolve(addresses)

test('a port is opened on every address of the host', async () => {
  const opened = await listening(await portOf('127.0.0.1'), server, named('127.0.0.1', '127.0.0.2'))
  expect(opened.map((each) => (each.address() as AddressInfo).address)).toEqual(['127.0.0.1', '127.0.0.2'])
})

test('an address that this machine has not is left out, unless it is the only one', async () => {
  const wanted = await portOf('127.0.0.1')
  expect(await listening(wanted, server, named('192.0.2.1', '127.0.0.1'))).toHaveLength(1)
  await expect(listening(wanted, server, named('192.0.2.1'))).rejects.toThrow('HOST localhost is not an address of this machine: EADDRNOTAVAIL.')
})

test('a port that is taken on one of them stops the start, and none stays open', async () => {
  const wanted = await portOf('127.0.0.2', { taken: true })
  const line = `PORT ${wanted.port} is in use. Give another one: PORT=${wanted.port + 10}.`
  await expect(listening(wanted, server, named('127.0.0.1', '127.0.0.2'))).rejects.toThrow(line)
  expect(open.slice(1).map(({ listening }) => listening)).toEqual([false, false])
})

test('a port that is free is left free', async () => {
  const wanted = await portOf('127.0.0.1')
  await expectFree(wanted)
  await expectFree(wanted)
  expect(await listening(wanted, server, named('127.0.0.1'))).toHaveLength(1)
})
