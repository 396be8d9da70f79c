import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '@console/config/commands/postgres'
import { Client } from 'pg'
import type { DemoCredentials } from '@console/services/demo/seed-demo'
import {
  findFreePorts,
  killServerProcess,
  startServerProcess,
  type ServerProcess,
} from './server-process'
import { sendRequest } from './send-request'

/** Where browsers load published files: the store of either process, behind the same proxy. */
export const storeOrigin = 'https://static.console.example'

/** The sites of two brands at https, whichever process serves them. */
export const sites = {
  aurora: 'console.aurora.example',
  /** Hands people over to that of aurora. */
  auroraSignIn: 'login.aurora.example',
  merchant: 'console.merchant.example',
}

/** Two server processes on one PostgreSQL, with the same secrets: one console. */
export interface TwoProcesses {
  folder: string
  processes: (ServerProcess & { port: string; storePort: string })[]
  demonstration: DemoCredentials
  query<T extends object>(text: string, values?: unknown[]): Promise<T[]>
  /**
   * A process reads brands and pins again every two seconds; until then its page is an older one.
   */
  waitForPage(isExpected: (status: number, body: Buffer) => boolean): Promise<void>
  close(): Promise<void>
}

export async function startTwoProcesses(
  environment: Record<string, string> = {},
): Promise<TwoProcesses> {
  const folder = mkdtempSync(join(tmpdir(), 'console-two-'))
  const postgres = await startPostgres()
  const processes: TwoProcesses['processes'] = []
  const close = async () => {
    await Promise.all(processes.map(killServerProcess))
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  const query: TwoProcesses['query'] = async <T extends object>(
    text: string,
    values?: unknown[],
  ) => {
    const client = new Client({ connectionString: postgres.url })
    await client.connect()
    try {
      return (await client.query<T>(text, values)).rows
    } finally {
      await client.end()
    }
  }
  const waitForPage: TwoProcesses['waitForPage'] = async (isExpected) => {
    const deadline = Date.now() + 60_000
    for (const { port } of processes) {
      const load = () => sendRequest(port, '/', { headers: { host: sites.aurora } })
      for (let page = await load(); !isExpected(page.status, page.body); page = await load()) {
        if (Date.now() > deadline) throw new Error(`The page at ${port} stays as it was.`)
        await new Promise((resolve) => setTimeout(resolve, 200))
      }
    }
  }
  try {
    const demonstrations: DemoCredentials[] = []
    for (const name of ['one', 'other']) {
      const { PORT, STORE_PORT } = await findFreePorts()
      const server = startServerProcess({
        DATABASE_URL: postgres.url,
        DEMO: '1',
        DATA_DIR: join(folder, name),
        SECRETS_FILE: join(folder, 'secrets.json'),
        STORE_DIR: join(folder, 'store'),
        STORE_ORIGIN: storeOrigin,
        TRUSTED_PROXIES: '127.0.0.1',
        PORT,
        STORE_PORT,
        ...environment,
      })
      processes.push({ ...server, port: PORT, storePort: STORE_PORT })
      const ready = await server.ready
      expect(ready).toMatchObject({ store: storeOrigin, registry: `http://localhost:${PORT}` })
      demonstrations.push(ready.demonstration!)
    }
    // Both report the same people with the same password.
    const [demonstration, again] = demonstrations
    expect(again).toEqual(demonstration)
    await query(
      `insert into brand_hosts (host, brand_id, scheme, product) values
       ('${sites.aurora}', 'aurora', 'https', null),
       ('${sites.auroraSignIn}', 'aurora', 'https', '${sites.aurora}'),
       ('${sites.merchant}', 'merchant', 'https', null)`,
    )
    await waitForPage((status) => status !== 404)
    return { folder, processes, demonstration: demonstration!, query, waitForPage, close }
  } catch (error) {
    await close()
    throw error
  }
}
