import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findFreePort } from '@console/config/commands/tools/free-port'
import { type BrandName, brandHost, type TopLevelDomain } from './origins'
import { startServerProcess } from './server-process'

/** What journeys read of the server’s message (services, ReadyMessage). */
interface ReadyMessage {
  providers: { issuer: string }[]
  demonstration: { username: string; password: string }
}

/** The real server, with a database and a file store of its own. */
export interface TestServer {
  port: number
  /** The server without a brand, for what is not a page: the outbox, health, the registry. */
  baseUrl: string
  /** Origin of the published files. */
  storeOrigin: string
  dataDir: string
  operatorToken: string
  /** What it says of itself when it serves. */
  readyMessage: Promise<ReadyMessage>
  /** Origin of a brand: `server.originOf('aurora', 'hk')`. */
  originOf(brand: BrandName, domain?: TopLevelDomain | 'localhost'): string
  /** A page of a brand in English, by its address: `server.pageUrl('aurora', '/login')`. */
  pageUrl(brand: BrandName, path: string): string
  /** Stops the server and keeps its data. */
  stop(): Promise<void>
  /** Stops the server and deletes its data. */
  dispose(): Promise<void>
}

const serverFile = fileURLToPath(import.meta.resolve('@console/services/server'))
const datedServerFile = fileURLToPath(import.meta.resolve('@console/services-testing/dated-server'))

export interface TestServerOptions {
  /** A data folder to copy (global-setup.ts); without it, nothing is published on the server. */
  snapshotFolder?: string
  /** The moment at which the server's clock stands (services-testing, dated-server); without it, the clock goes. */
  standingAt?: Date
  /** Further environment variables for the server. */
  env?: Record<string, string>
}

/** Starts the real server in a process of its own, as an operator would. */
export async function startTestServer({
  snapshotFolder,
  standingAt,
  env,
}: TestServerOptions = {}): Promise<TestServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'console-server-'))
  if (snapshotFolder) await cp(snapshotFolder, dataDir, { recursive: true })
  const [port, storePort] = [await findFreePort(), await findFreePort()]
  const providerPort = await findFreePort()
  const baseUrl = `http://localhost:${port}`
  const server = await startServerProcess(
    standingAt ? datedServerFile : serverFile,
    {
      PORT: String(port),
      STORE_PORT: String(storePort),
      DEMO_PROVIDER_PORT: String(providerPort),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DEMO: '1',
      LIMITS: 'raised',
      DATABASE_URL: '',
      SECRETS_FILE: '',
      SMTP_URL: '',
      SMS_URL: '',
      ...(standingAt && { STANDING_AT: standingAt.toISOString() }),
      ...env,
    },
    `${baseUrl}/${snapshotFolder ? 'readyz' : 'healthz'}`,
  )
  const originOf = (brand: BrandName, domain: TopLevelDomain | 'localhost' = 'localhost') =>
    `http://${brandHost(brand, domain)}:${port}`
  const { operatorToken } = JSON.parse(await readFile(join(dataDir, 'secrets.json'), 'utf8')) as {
    operatorToken: string
  }
  return {
    port,
    baseUrl,
    dataDir,
    operatorToken,
    readyMessage: server.firstLine.then((line) => JSON.parse(line) as ReadyMessage),
    originOf,
    storeOrigin: `http://localhost:${storePort}`,
    pageUrl: (brand, path) => `${originOf(brand)}/?locale=en#${path}`,
    stop: server.stop,
    async dispose() {
      await server.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
