import { lookup } from 'node:dns/promises'
import { createServer, type Server } from 'node:http'
import { createApp } from './app'
import type { Config } from './config'
import { closeDeps, openDeps, type Stand } from './deps'
import { seedDemonstration, type Demonstration } from './demonstration'
import { keepHouse } from './housekeeping'
import { createStore } from './modules/site/store'

/** What the start command tells the person who typed it. */
export interface Ready {
  ready: true
  console: string
  store: string
  /** Null outside demonstration and development. */
  outbox: string | null
  demonstration: Demonstration | null
}

export interface Running {
  ready: Ready
  /** Finishes requests under way, then closes the database. */
  stop(): Promise<void>
}

/** Brings the database up to date, fills in the demonstration and serves everything. */
export async function startServer(config: Config, stand?: Stand): Promise<Running> {
  const deps = await openDeps(config, stand)
  const closers: (() => Promise<unknown>)[] = [() => closeDeps(deps)]
  // Last opened, first closed; one that fails does not keep the others open.
  const closeAll = async () => {
    for (const close of closers.reverse()) await close().catch((err: unknown) => deps.log.error({ err }, 'closing failed'))
  }
  // However often it is asked for, it happens once, and everybody who asks waits for it.
  let stopping: Promise<void> | undefined
  const stop = () => (stopping ??= closeAll())
  try {
    const demonstration = config.demo ? await seedDemonstration(deps) : null
    const app = await createApp(deps)
    closers.push(keepHouse(deps), () => app.close())
    const stores = await listening(createStore(deps.files), 'STORE_PORT', config.storePort, config.host)
    closers.push(() => Promise.all(stores.map(closed)))
    await app.listen({ port: config.port, host: config.host }).catch((cause) => Promise.reject(notOpened('PORT', config.port, config.host, cause)))
    const console = `http://localhost:${config.port}`
    const outbox = config.demo || config.development ? `${console}/dev/outbox` : null
    return { ready: { ready: true, console, store: `http://localhost:${config.storePort}`, outbox, demonstration }, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Opens a port on every address of the host: `localhost` is two, and a browser may try either. */
async function listening(server: Server, name: string, port: number, host: string): Promise<Server[]> {
  const found = await lookup(host, { all: true }).catch((cause) => Promise.reject(notOpened(name, port, host, cause)))
  const addresses = [...new Set(found.map(({ address }) => address))]
  const servers = addresses.map((_, index) => (index === 0 ? server : createServer((request, response) => void server.emit('request', request, response))))
  await Promise.all(servers.map((each, index) => listen(each, port, addresses[index]!).catch((cause) => Promise.reject(notOpened(name, port, host, cause)))))
  return servers
}

const listen = (server: Server, port: number, host: string) =>
  new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })

function notOpened(name: string, port: number, host: string, cause: unknown): unknown {
  const { code } = cause as NodeJS.ErrnoException
  if (code === 'EADDRINUSE') return new Error(`${name} ${port} is in use. Give another one: ${name}=${port + 10}.`, { cause })
  if (code === 'EACCES') return new Error(`${name} ${port} may not be opened by this user. Give one above 1023.`, { cause })
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN') return new Error(`HOST ${host} is not an address of this machine: ${code}.`, { cause })
  return cause
}

/** Takes nobody new, lets downloads end, and drops each connection when it has nothing more to say. */
const closed = (server: Server) =>
  new Promise<void>((resolve) => {
    const sweep = setInterval(() => server.closeIdleConnections(), 50)
    server.close(() => {
      clearInterval(sweep)
      resolve()
    })
  })
