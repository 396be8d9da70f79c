import { writeSync } from 'node:fs'
import { createApp } from '@console/services/start/app'
import { readConfig } from '@console/services/config/config'
import { openDeps } from '@console/services/deps/deps'
import { seedDemo, type DemoCredentials } from '@console/services/demo/seed-demo'
import { auroraHost, auroraOrigin, encodeAuroraForm, formContentType } from './raw-request'
import { countStatements } from './count-statements'

// A server that is killed by the system at the nth statement of a call, for crash tests: it repeats
// the call of the one before, says what it found, and makes a call of its own, in which it dies.
const { previous, key, nth, token } = JSON.parse(process.argv[2]!) as {
  previous: string | null
  key: string
  nth: number
  /** From the first server: the later ones need not fill the database and sign in again. */
  token: string | null
}

const say = (report: object) => writeSync(1, `${JSON.stringify(report)}\n`)

const deps = await openDeps(readConfig({ ...process.env, DEMO: '1', LIMITS: 'raised' }))
const credentials = token ? null : await seedDemo(deps)
const app = await createApp(deps)
const headers = { host: auroraHost, origin: auroraOrigin }

async function signIn(credentials: DemoCredentials): Promise<string> {
  const signedIn = await app.inject({
    method: 'POST',
    url: '/user-service/jwtToken',
    headers: { ...headers, 'content-type': formContentType },
    payload: encodeAuroraForm(credentials),
  })
  const issued = signedIn.json().result.access_token as string
  say({ token: issued })
  return issued
}
const authorization = `Bearer ${token ?? (await signIn(credentials!))}`

const createTeam = (idempotencyKey: string) =>
  app.inject({
    method: 'POST',
    url: '/basic-api/teams',
    headers: { ...headers, authorization, 'idempotency-key': idempotencyKey },
    payload: { name: `Team ${idempotencyKey}`, account: { name: 'Coffee' } },
  })
const countTeams = async () =>
  (await app.inject({ url: '/basic-api/teams', headers: { ...headers, authorization } })).json()
    .result.total as number

if (previous) {
  const before = await countTeams()
  const answers = [await createTeam(previous), await createTeam(previous)]
  say({
    statuses: answers.map(({ statusCode }) => statusCode),
    isSameAnswer: answers[0]!.body === answers[1]!.body,
    made: (await countTeams()) - before,
  })
}
const statements = countStatements(deps.db, (count) => {
  if (count === nth) process.kill(process.pid, 'SIGKILL')
})
const { statusCode } = await createTeam(key)
say({ survived: statusCode, statements: statements() })
process.exit(0)
