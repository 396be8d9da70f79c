import { BootDocument } from '@console/contract/boot-document'
import { sql } from 'drizzle-orm'
import { aBuild, registryOf } from '../../testing/registry'
import { testApp, type TestApp } from '../../testing/test-app'

const [host, team] = [aBuild('host'), aBuild('team')]

let app: TestApp
let registry: ReturnType<typeof registryOf>
beforeAll(async () => {
  app = await testApp()
  registry = registryOf(app)
  for (const build of [host, team]) await registry.publish(build)
  for (const brand of ['aurora', 'merchant']) await registry.pin(brand, [host, team])
})
afterAll(() => app.close())

/** What a page that is loaded now runs. */
async function versions(address: string) {
  const { body } = await app.inject({ url: '/', headers: { host: address } })
  const [, json] = /<script type="application\/json" id="boot-document">(.*?)<\/script>/s.exec(
    body,
  )!
  return BootDocument.parse(JSON.parse(json!)).remotes.map(
    ({ manifest }) => `${manifest.name} ${manifest.version}`,
  )
}

test('a pin is seen by the next page load; another brand’s page stays as it is', async () => {
  const next = aBuild('team', { version: '1.4.0' })
  await registry.publish(next)
  await registry.pin('merchant', [next])
  expect(await versions('merchant.localhost:3000')).toEqual(['host 1.0.0', 'team 1.4.0'])
  expect(await versions('localhost:3000')).toEqual(['host 1.0.0', 'team 1.0.0'])
  await registry.pin('merchant', [team])
  expect(await versions('merchant.localhost:3000')).toContain('team 1.0.0')
})

test('a pin that another process moved is seen within a second', async () => {
  const next = aBuild('team', { version: '1.5.0' })
  await registry.publish(next)
  const pinned = (hash: string) =>
    app.deps.db.inTransaction((tx) =>
      tx.execute(
        sql`update pins set release_id = (select id from releases where hash = ${hash}) where brand_id = 'merchant' and name = 'team'`,
      ),
    )
  await versions('merchant.localhost:3000')
  await pinned(next.address.hash)
  app.clock.forward(1)
  expect(await versions('merchant.localhost:3000')).toContain('team 1.5.0')
  await pinned(team.address.hash)
  app.clock.forward(1)
})
