import type { Server } from 'node:http'
import { isHost } from '@console/contract/page-names'
import { formatReleaseVersion } from '@console/contract/release'
import { collectDefaultMetrics, Gauge } from 'prom-client'
import { getBrands } from '../brands/brands-service'
import type { Deps } from '../deps/deps'
import { createHttpServer } from '../infrastructure/http-server'
import type { Metrics } from '../infrastructure/metrics'
import { countWaitingMessages } from '../modules/outbox/outbox-service'
import { getRunningCandidate, getRunningReleases } from '../modules/releases/releases-service'

/** The server of METRICS_PORT: `/metrics`, for Prometheus alone. */
export const createMetricsServer = ({ registry }: Pick<Metrics, 'registry'>): Server =>
  createHttpServer(
    {
      maxHeaderSize: 8_192,
      headersTimeout: 10_000,
      requestTimeout: 10_000,
      inactivityTimeout: 30_000,
    },
    (request, response) => {
      if (request.url !== '/metrics') return void response.writeHead(404).end()
      registry.metrics().then(
        (metrics) => response.setHeader('Content-Type', registry.contentType).end(metrics),
        () => response.writeHead(500).end(),
      )
    },
  )

/** Adds what is asked at each scrape: the process itself, its queues, and what all processes share. */
export function collectMetrics(deps: Deps) {
  const { db, metrics, passwordHasher } = deps
  const registers = [metrics.registry]
  collectDefaultMetrics({ register: metrics.registry })

  new Gauge({
    name: 'console_password_hash_places',
    help: 'Places for passwords that are hashed or wait for it; without a free one calls are refused as BUSY.',
    labelNames: ['state'],
    registers,
    collect() {
      const { taken, free } = passwordHasher.countPlaces()
      this.set({ state: 'taken' }, taken)
      this.set({ state: 'free' }, free)
    },
  })

  const { countConnections } = db
  if (countConnections) {
    new Gauge({
      name: 'console_database_connections',
      help: 'Connections of this process to the PostgreSQL server.',
      labelNames: ['state'],
      registers,
      collect() {
        const { busy, idle } = countConnections()
        this.set({ state: 'busy' }, busy)
        this.set({ state: 'idle' }, idle)
      },
    })
    new Gauge({
      name: 'console_database_waiting',
      help: 'Transactions that wait for a connection.',
      registers,
      collect() {
        this.set(countConnections().waiting)
      },
    })
  }

  new Gauge({
    name: 'console_outbox_waiting',
    help: 'Messages that are still to be delivered, by whichever process.',
    labelNames: ['kind'],
    registers,
    async collect() {
      const waiting = await askDatabase(() => countWaitingMessages(deps))
      this.reset()
      for (const [kind, count] of Object.entries(waiting ?? {})) this.set({ kind }, count)
    },
  })

  new Gauge({
    name: 'console_brand_up',
    help: '1 if the brand runs a host release; without one its pages say that the console is not there yet.',
    labelNames: ['brand'],
    registers,
    async collect() {
      const brands = await askDatabase(() => findRunningBrands(deps))
      this.reset()
      for (const { brand, pinned } of brands ?? [])
        this.set({ brand }, pinned.some(({ name }) => isHost(name)) ? 1 : 0)
    },
  })

  new Gauge({
    name: 'console_brand_release_info',
    help: 'The releases that each brand runs, and those that it tries out with some people.',
    labelNames: ['brand', 'set', 'name', 'release'],
    registers,
    async collect() {
      const brands = await askDatabase(() => findRunningBrands(deps))
      this.reset()
      for (const { brand, ...sets } of brands ?? [])
        for (const [set, releases] of Object.entries(sets))
          for (const release of releases)
            this.set({ brand, set, name: release.name, release: formatReleaseVersion(release) }, 1)
    },
  })
}

/** Null while the database is away: then this is not told, and all others are. */
const askDatabase = <T>(ask: () => Promise<T>): Promise<T | null> => ask().catch(() => null)

/** The brands that are not retired, with what they run and what they try out. */
async function findRunningBrands(deps: Deps) {
  const running = await getRunningReleases(deps)
  return Promise.all(
    (await getBrands(deps)).map(async ({ id }) => ({
      brand: id,
      pinned: running.get(id) ?? [],
      candidate: (await getRunningCandidate(deps, id))?.releases ?? [],
    })),
  )
}
