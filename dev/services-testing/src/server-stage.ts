import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  findFreePorts,
  killServerProcess,
  startServerProcess,
  type ServerProcess,
} from './server-process'

/** A folder and two ports for server processes of one test. */
export interface ServerStage {
  folder: string
  ports: { PORT: string; STORE_PORT: string }
  /** Starts a server there; settings of its own go before. */
  start(environment?: Record<string, string>): ServerProcess
  request(path: string, init?: RequestInit): Promise<Response>
  /** The status of the answer. */
  signIn(
    credentials: { username: string; password: string },
    client?: Record<'client_id' | 'user_pool_id', string>,
  ): Promise<number>
  /** Ends all servers and removes the folder. */
  close(): Promise<void>
}

/** `like`: the folder begins as a copy of that one. */
export async function openServerStage(like?: string): Promise<ServerStage> {
  const started: ServerProcess[] = []
  const folder = mkdtempSync(join(tmpdir(), 'console-server-'))
  if (like) cpSync(like, folder, { recursive: true })
  const stage: ServerStage = {
    folder,
    ports: await findFreePorts(),
    start(environment) {
      const server = startServerProcess({ DATA_DIR: folder, ...stage.ports, ...environment })
      started.push(server)
      return server
    },
    request: (path, init) => fetch(`http://127.0.0.1:${stage.ports.PORT}${path}`, init),
    async signIn(
      { username, password },
      client = { client_id: 'aurora-console', user_pool_id: 'northern-sky' },
    ) {
      const body = new URLSearchParams({ ...client, username, password })
      return (await stage.request('/user-service/jwtToken', { method: 'POST', body })).status
    },
    async close() {
      await Promise.all(started.map(killServerProcess))
      rmSync(folder, { recursive: true, force: true })
    },
  }
  return stage
}

/**
 * A folder in which a server has run once. A first start takes seconds, so it happens once for a
 * test file, whose tests begin with copies of it.
 */
export async function openStartedStage(): Promise<ServerStage> {
  const stage = await openServerStage()
  const server = stage.start()
  await server.ready
  server.child.kill('SIGTERM')
  await server.ended
  return stage
}
