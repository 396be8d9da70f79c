import type { Server } from 'node:http'
import { createApp } from './app'
import type { Config } from './config'
import { closeDeps, openDeps, type Stand } from './deps'
import { seedDemonstration, type Demonstration } from './demonstration'
import { keepHouse } from './housekeeping'
import { expectFree, listening, notOpened, type Wanted } from './listening'
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
    for (const close of closers.reverse())
      await close().catch((err: unknown) => deps.log.error({ err }, 'closing failed'))
  }
  // However often it is asked for, it happens once, and everybody who asks waits for it.
  let stopping: Promise<void> | undefined
  const stop = () => (stopping ??= closeAll())
  try {
    const demonstration = config.demo ? await seedDemonstration(deps) : null
    const app = await createApp(deps)
    closers.push(keepHouse(deps), () => app.close())
    const stores = await listening(
      { setting: 'STORE_PORT', port: config.storePort, host: config.host },
      () => createStore(deps.files),
    )
    closers.push(() => Promise.all(stores.map(closed)))
    const wanted: Wanted = { setting: 'PORT', port: config.port, host: config.host }
    // Fastify is content with the first address that opens; on another one a browser would meet whoever else has the port.
    await expectFree(wanted)
    await app
      .listen({ port: wanted.port, host: wanted.host })
      .catch((cause) => Promise.reject(notOpened(wanted, cause)))
    const console = `http://localhost:${config.port}`
    const outbox = config.demo || config.development ? `${console}/dev/outbox` : null
    return {
      ready: {
        ready: true,
        console,
        store: `http://localhost:${config.storePort}`,
        outbox,
        demonstration,
      },
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
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
