import { sql } from 'drizzle-orm'
import { createTestBuild, createRegistryClient } from '@console/services-testing/test-registry'
import { createTestApp, type TestApp } from '@console/services-testing/test-app'
import { loadPage } from '@console/services-testing/test-site'

const [host, team] = [createTestBuild('host'), createTestBuild('team')]

let app: TestApp
let registry: ReturnType<typeof createRegistryClient>
beforeAll(async () => {
  app = await createTestApp()
  registry = createRegistryClient(app)
  for (const build of [host, team]) await registry.publish(build)
  for (const brand of ['aurora', 'merchant']) await registry.pin(brand, [host, team])
})
afterAll(() => app.close())

/** The releases that a page runs which is loaded now. */
async function loadedVersions(address: string) {
  const { host: ownHost, remotes } = (await loadPage(app, { address })).boot()
  return [ownHost, ...remotes].map(({ manifest }) => `${manifest.name} ${manifest.version}`)
}

test('a pin is seen by the next page load; another brand’s page stays as it is', async () => {
  const next = createTestBuild('team', { version: '1.4.0' })
  await registry.publish(next)
  await registry.pin('merchant', [next])
  expect(await loadedVersions('merchant.localhost:3000')).toEqual(['host 1.0.0', 'team 1.4.0'])
  expect(await loadedVersions('localhost:3000')).toEqual(['host 1.0.0', 'team 1.0.0'])
  await registry.pin('merchant', [team])
  expect(await loadedVersions('merchant.localhost:3000')).toContain('team 1.0.0')
})

test('a pin that another process moved is seen within a second', async () => {
  const next = createTestBuild('team', { version: '1.5.0' })
  await registry.publish(next)
  const pinned = (hash: string) =>
    app.deps.db.transaction((tx) =>
      tx.execute(
        sql`update pins set release_id = (select id from releases where hash = ${hash}) where brand_id = 'merchant' and name = 'team'`,
      ),
    )
  await loadedVersions('merchant.localhost:3000')
  await pinned(next.release.hash)
  app.clock.advance(1)
  expect(await loadedVersions('merchant.localhost:3000')).toContain('team 1.5.0')
  await pinned(team.release.hash)
  app.clock.advance(1)
})
