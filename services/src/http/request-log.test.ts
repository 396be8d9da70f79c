import { readTeam } from '@console/contract/team'
import { createTestApp, type TestApp } from '@console/services-testing/test-app'

let app: TestApp
afterEach(() => app.close())

const teamId = '00000000-0000-4000-8000-000000000001'

test('with LOG_LEVEL=info each request is a line, without what the caller has sent', async () => {
  app = await createTestApp({ environment: { LOG_LEVEL: 'info' } })
  const { headers } = await app.call(
    readTeam,
    { team: teamId },
    { token: 'SECRET', ipAddress: '192.0.2.7', headers: { 'user-agent': 'SECRET' } },
  )
  await app.inject({ url: '/basic-api/teams?token=SECRET' })
  expect(app.logLines.map((line) => JSON.parse(line))).toEqual([
    {
      at: expect.any(String),
      level: 'info',
      words: 'request completed',
      trace: headers['x-trace-id'],
      method: 'GET',
      route: '/basic-api/teams/:team',
      statusCode: 401,
      code: '401',
      responseTime: expect.any(Number),
    },
    expect.objectContaining({ route: '/basic-api/teams', statusCode: 401 }),
  ])
  expect(app.logLines.join()).not.toMatch(/SECRET|192\.0\.2\.7/)
})

test('without it a request that nothing is wrong with writes none', async () => {
  app = await createTestApp()
  await app.call(readTeam, { team: teamId })
  expect(app.logLines).toEqual([])
})
