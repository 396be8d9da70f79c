import { inTransaction } from '../deps/deps'
import { enqueueMessage } from '../modules/outbox/outbox-service'
import { createTestApp, type TestApp } from '@console/services-testing/test-app'
import { collectMetrics } from './metrics'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ environment: { SMTP_URL: 'smtp://mail.example.test' } })
  collectMetrics(app.deps)
})
afterAll(() => app.close())

/** The samples of a metric. */
const read = async (metric: string) =>
  (await app.deps.metrics.registry.metrics())
    .split('\n')
    .filter((line) => line.startsWith(`${metric}{`))

test('messages that wait are counted by their kind', async () => {
  const mail = { from: 'no-reply@aurora.example', to: 'mei@example.test', subject: 'x', text: 'x' }
  await inTransaction(app.deps, (deps) => enqueueMessage(deps, mail))
  expect(await read('console_outbox_waiting')).toEqual([
    'console_outbox_waiting{kind="mail"} 1',
    'console_outbox_waiting{kind="sms"} 0',
  ])
})

test('a place for a password is taken until it is given back', async () => {
  const { free } = app.deps.passwordHasher.countPlaces()
  const place = app.deps.passwordHasher.reservePlace()
  expect(await read('console_password_hash_places')).toEqual([
    'console_password_hash_places{state="taken"} 1',
    `console_password_hash_places{state="free"} ${free - 1}`,
  ])
  place.release()
})

test('each brand says whether it has a console', async () => {
  expect(await read('console_brand_up')).toEqual([
    'console_brand_up{brand="aurora"} 0',
    'console_brand_up{brand="lantern"} 0',
    'console_brand_up{brand="merchant"} 0',
  ])
})

test('while the database is away, everything else is told', async () => {
  jest.spyOn(app.deps.db, 'transaction').mockRejectedValue(new Error('the database is away'))
  expect(await read('console_outbox_waiting')).toEqual([])
  expect(await read('console_password_hash_places')).toHaveLength(2)
})
