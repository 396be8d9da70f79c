import { signInWithPassword } from '@console/contract/sign-in'
import { readTeam } from '@console/contract/team'
import { createTestApp, type TestApp } from '@console/services-testing/test-app'
import { registerTestUser, testPassword, type TestUser } from '@console/services-testing/test-users'

let app: TestApp
let person: TestUser
beforeAll(async () => {
  app = await createTestApp()
  person = await registerTestUser(app)
})
beforeEach(() => app.deps.metrics.registry.resetMetrics())
afterAll(() => app.close())

/** The samples of a metric that count something. */
const read = async (metric: string) =>
  (await app.deps.metrics.registry.getSingleMetricAsString(metric))
    .split('\n')
    .filter((line) => /^\w+(_count|_total)\{/.test(line))

const teamId = '00000000-0000-4000-8000-000000000001'

test('a request is counted by the pattern of its route and its status', async () => {
  for (const _ of [1, 2]) await app.call(readTeam, { team: teamId }, person)
  expect(await read('http_request_duration_seconds')).toEqual([
    'http_request_duration_seconds_count{method="GET",route="/basic-api/teams/:team",status="404"} 2',
  ])
})

test('whatever paths are asked for that lead nowhere, they are one number', async () => {
  for (const url of ['/basic-api/nothing', '/basic-api/x?token=SECRET', '/x/SECRET'])
    await app.inject({ url })
  expect(await read('http_request_duration_seconds')).toEqual([
    'http_request_duration_seconds_count{method="GET",route="none",status="404"} 3',
  ])
})

test('a try to sign in is counted by its way, and by what came of it', async () => {
  const signIn = (password: string) =>
    app.call(signInWithPassword, { username: person.email, password })
  await signIn('not this one')
  await signIn(testPassword)
  expect(await read('console_sign_ins_total')).toEqual([
    'console_sign_ins_total{way="password",result="USERNAME_OR_PASSWORD_ERROR"} 1',
    'console_sign_ins_total{way="password",result="success"} 1',
  ])
})
