import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '@console/config/commands/tools/free-port'
import { type BrandName, hostOf, type TopLevelDomain } from './origins'
import { startProcess } from './process'

/** A console of one's own: the real server on a database and a store that nobody else touches. */
export interface Stage {
  port: number
  /** The server without a brand, for what is not a page: the outbox, health, the registry. */
  address: string
  /** Origin of the published files. */
  store: string
  dataDir: string
  operatorToken: string
  /** Origin of a brand: `stage.at('aurora', 'hk')`. */
  at(brand: BrandName, domain?: TopLevelDomain | 'localhost'): string
  /** A page of a brand in English, by its address: `stage.page('aurora', '/login')`. */
  page(brand: BrandName, path: string): string
  /** Ends the server; what it has stored stays. */
  stop(): Promise<void>
  /** Ends the server and clears away. */
  close(): Promise<void>
}

const serverFile = fileURLToPath(import.meta.resolve('@console/services/server'))

interface Wishes {
  /** A folder to start from a copy of (prepare.ts); else the stage is bare. */
  prepared?: string
  /** Settings by environment besides the stage's own. */
  settings?: Record<string, string>
}

/** Starts the real server in a process of its own, as an operator would. */
export async function openStage({ prepared, settings }: Wishes = {}): Promise<Stage> {
  const dataDir = await mkdtemp(join(tmpdir(), 'console-stage-'))
  if (prepared) await cp(prepared, dataDir, { recursive: true })
  const [port, storePort] = [await freePort(), await freePort()]
  const address = `http://localhost:${port}`
  const server = await startProcess(
    serverFile,
    {
      PORT: String(port),
      STORE_PORT: String(storePort),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DEMO: '1',
      LIMITS: 'raised',
      DATABASE_URL: '',
      SECRETS_FILE: '',
      SMTP_URL: '',
      SMS_URL: '',
      ...settings,
    },
    `${address}/${prepared ? 'readyz' : 'healthz'}`,
  )
  const at = (brand: BrandName, domain: TopLevelDomain | 'localhost' = 'localhost') =>
    `http://${hostOf(brand, domain)}:${port}`
  const { operatorToken } = JSON.parse(await readFile(join(dataDir, 'secrets.json'), 'utf8')) as {
    operatorToken: string
  }
  return {
    port,
    address,
    dataDir,
    operatorToken,
    at,
    store: `http://localhost:${storePort}`,
    page: (brand, path) => `${at(brand)}/?locale=en#${path}`,
    stop: server.stop,
    async close() {
      await server.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
