import { listReleases, listSets, makePinAutomatic, pinReleases } from '@console/contract/pin'
import { sql } from 'drizzle-orm'
import { createBuildFactory, createRegistryClient } from '@console/services-testing/test-registry'
import { countStatements } from '@console/services-testing/count-statements'
import { createTestApp, type TestApp } from '@console/services-testing/test-app'

let app: TestApp
let registry: ReturnType<typeof createRegistryClient>
beforeAll(async () => {
  app = await createTestApp()
  registry = createRegistryClient(app)
})
afterAll(() => app.close())

const { build } = createBuildFactory()

describe('the one transaction of an operator’s call', () => {
  const [host, team] = [build('host'), build('team')]
  const pinned = { brand: 'lantern', releases: [{ name: 'team', version: team.release.version }] }
  beforeAll(async () => {
    for (const one of [host, team]) await registry.publish(one)
    await registry.pin('lantern', [host])
  })

  const countRows = async () => {
    const { rows } = await app.deps.db.transaction((tx) =>
      tx.execute(
        sql`select (select count(*)::int from pins) as pins, (select count(*)::int from pin_history) as moves,
                   (select count(*)::int from audit_log where outcome = 'success') as events`,
      ),
    )
    return rows[0]!
  }

  test('that is interrupted at any of its statements leaves the pin, its history and its audit entry, or none', async () => {
    const { transaction } = app.deps.db
    const before = await countRows()
    for (let nth = 1; ; nth++) {
      const statements = countStatements(app.deps.db, (count) => {
        if (count >= nth) throw new Error('killed')
      })
      const answer = await registry.call(pinReleases, pinned)
      app.deps.db.transaction = transaction
      if (statements() < nth) {
        expect(answer.result).toMatchObject({ moved: [{ name: 'team' }] })
        break
      }
      expect(answer.status).toBe(500)
      expect(await countRows()).toEqual(before)
    }
    expect(await countRows()).not.toEqual(before)
  })

  test('holds all that the call asks the database, and writes nothing when it only reads', async () => {
    const { transaction } = app.deps.db
    const opened: unknown[] = []
    jest.spyOn(app.deps.db, 'transaction').mockImplementation((work, options) => {
      opened.push(options?.readOnly ?? false)
      return transaction(work, options)
    })
    // Whose token it is, is asked before the body is read.
    const modesOf = async (...call: Parameters<typeof registry.call>) => {
      opened.length = 0
      expect(await registry.call(...call)).toMatchObject({ code: 0 })
      return opened.slice(1)
    }
    expect(await modesOf(pinReleases, pinned)).toEqual([false])
    expect(await modesOf(makePinAutomatic, { brand: 'lantern', name: 'team' })).toEqual([false])
    expect(await modesOf(pinReleases, { brand: 'lantern', remove: ['team'] })).toEqual([false])
    expect(await modesOf(listSets, { brand: 'lantern', name: 'team' })).toEqual([true])
    // What brands run is asked beside it, as for a page.
    expect(await modesOf(listReleases, {})).toEqual([true, true])
    jest.restoreAllMocks()
  })
})
