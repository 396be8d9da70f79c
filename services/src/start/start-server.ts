import type { Server } from 'node:http'
import { createApp, createConsoleHttpServer } from './app'
import type { Config } from '../config/config'
import { closeDeps, openDeps, type TestOverrides } from '../deps/deps'
import {
  describeDemoProviders,
  seedDemo,
  type DemoCredentials,
  type DemoProviderSettings,
} from '../demo/seed-demo'
import { startJobs } from './jobs'
import { closeGracefully } from '../infrastructure/http-server'
import { startTracing } from '../infrastructure/tracing'
import { listenOnAllAddresses } from './listen'
import { collectMetrics, createMetricsServer } from './metrics'
import { getBrandOrigins, getBrands } from '../brands/brands-service'
import { createFirstToken } from '../operators/operators-service'
import { findConsoles } from '../modules/releases/releases-service'
import { createStoreServer } from '../modules/site/store-server'
import { findSetupWarnings } from './setup-warnings'

/** The process message with what `npm start` prints. */
export interface ReadyMessage {
  ready: true
  /** Where to open the console: the origin of a brand. */
  console: string
  /** Where this process listens itself, for commands on the same machine. */
  registry: string
  store: string
  /** Null outside demo and development. */
  outbox: string | null
  demonstration: DemoCredentials | null
  /** What the demo's providers serve, for who starts them (dev/openid-providers); none outside the demo. */
  providers: DemoProviderSettings[]
}

export interface RunningServer {
  ready: ReadyMessage
  /** Finishes requests in progress, then closes the database. */
  stop(): Promise<void>
}

/** Migrates the database, seeds the demo and serves everything. */
export async function startServer(
  config: Config,
  overrides?: TestOverrides,
): Promise<RunningServer> {
  const deps = await openDeps(config, overrides)
  const servers: Server[] = []
  const closers: (() => Promise<unknown>)[] = [() => closeDeps(deps)]
  // Closed in reverse order; one that fails does not keep the others open.
  const closeAll = async () => {
    for (const close of closers.reverse())
      await close().catch((err: unknown) => deps.logger.error({ err }, 'closing failed'))
  }
  // Stopping happens once; every further call waits for the same promise.
  let stopping: Promise<void> | undefined
  const stop = () => (stopping ??= closeAll())
  try {
    if (config.tracing) closers.unshift(await startTracing(deps.logger))
    await createFirstToken(deps)
    const demonstration = config.demo ? await seedDemo(deps) : null
    const app = await createApp(deps)
    await app.ready()
    // The first request makes the document of the API, which takes a while: nobody should wait for it.
    await app.inject('/openapi.json')
    // Both origins stop at once: from then on `/readyz` says so, and nobody new is let in.
    closers.push(startJobs(deps), () =>
      Promise.all([app.close(), ...servers.map((server) => closeGracefully(server))]),
    )
    const { host, port, storePort, metricsPort } = config
    const openStore = () => createStoreServer(deps)
    const openConsole = () => createConsoleHttpServer(app.routing)
    servers.push(
      ...(await listenOnAllAddresses({ setting: 'STORE_PORT', port: storePort, host }, openStore)),
    )
    servers.push(...(await listenOnAllAddresses({ setting: 'PORT', port, host }, openConsole)))
    if (metricsPort) {
      collectMetrics(deps)
      const openMetrics = () => createMetricsServer(deps.metrics)
      const options = { setting: 'METRICS_PORT', port: metricsPort, host } as const
      servers.push(...(await listenOnAllAddresses(options, openMetrics)))
    }
    const setup = { ...deps, brands: await getBrands(deps), consoles: await findConsoles(deps) }
    for (const warning of findSetupWarnings(setup)) deps.logger.warn({ setup: true }, warning)
    const registry = listeningAddress(config)
    const origins = await getBrandOrigins(deps)
    const outbox = config.demo || config.development ? `${registry}/dev/outbox` : null
    return {
      ready: {
        ready: true,
        console: origins.includes(registry) ? registry : (origins[0] ?? registry),
        registry,
        store: config.storeOrigin,
        outbox,
        demonstration,
        providers: config.demo ? await describeDemoProviders(deps) : [],
      },
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

function listeningAddress({ host, port }: Config): string {
  const isEveryAddress = host === '::' || host === '0.0.0.0'
  const name = isEveryAddress ? 'localhost' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}
