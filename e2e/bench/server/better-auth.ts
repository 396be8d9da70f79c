import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { findFreePort } from '@console/config/commands/tools/free-port'
import { startServerProcess } from '../../setup/server-process'
import type { MeasuredServer } from './measured-server'

const serverFile = fileURLToPath(new URL('better-auth-server.ts', import.meta.url))
const password = 'correct horse battery staple'

/** better-auth with `userCount` people for each operation. */
export async function startBetterAuth(
  databaseUrl: string,
  userCount: number,
): Promise<MeasuredServer> {
  const port = await findFreePort()
  const baseUrl = `http://localhost:${port}`
  const server = await startServerProcess(
    serverFile,
    { PORT: String(port), DATABASE_URL: databaseUrl, NODE_ENV: 'production' },
    `${baseUrl}/api/auth/ok`,
  )
  const headers = { origin: baseUrl, 'content-type': 'application/json' }

  async function register() {
    const email = `${randomUUID()}@example.com`
    const response = await fetch(`${baseUrl}/api/auth/sign-up/email`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ name: 'Alex Example', email, password }),
    })
    if (!response.ok) throw new Error(`better-auth answered ${response.status} to a registration`)
    const cookie = response.headers.getSetCookie().map((line) => line.split(';')[0])
    return { email, cookie: cookie.join('; ') }
  }
  const registerUsers = () => Promise.all(Array.from({ length: userCount }, register))

  return {
    baseUrl,
    sequences: {
      signIn: (await registerUsers()).map(({ email }) => ({
        method: 'POST',
        path: '/api/auth/sign-in/email',
        headers,
        body: JSON.stringify({ email, password }),
      })),
      signedInRead: (await registerUsers()).map(({ cookie }) => ({
        method: 'GET',
        path: '/api/auth/get-session',
        headers: { ...headers, cookie },
      })),
    },
    stop: () => server.stop(),
  }
}
