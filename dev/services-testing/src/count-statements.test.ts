import type { Database } from '@console/services/database/database'
import { countStatements } from './count-statements'

test('a prepared query is counted once, before it is carried out', async () => {
  const events: string[] = []
  const tx = { prepare: () => ({ execute: async () => void events.push('carried out') }) }
  const db = { transaction: (work: (tx: object) => unknown) => work(tx) }
  countStatements(db as unknown as Database, (count) => events.push(`statement ${count}`))
  await db.transaction((watched) => (watched as typeof tx).prepare().execute())
  // The last is the commit.
  expect(events).toEqual(['statement 1', 'carried out', 'statement 2'])
})
