import { exportAccounts } from '@console/contract/team'
import type { CallEndpoint } from './call'
import { NetworkError } from './errors'
import { loadExport } from './load-export'

/** A host whose server sends these events, and then ends the stream. */
const hostWith = (...events: { items: { id: string }[]; total: number }[]) => ({
  call: (async (_, __, options) =>
    events.forEach((event) => options?.onEvent?.(event))) as CallEndpoint,
})
const load = (host: ReturnType<typeof hostWith>) => loadExport(host, exportAccounts, { team: 't1' })
const rows = (...ids: string[]) => ids.map((id) => ({ id }))

test('an export is all rows of all events, in their order', async () => {
  const host = hostWith(
    { items: [], total: 3 },
    { items: rows('a', 'b'), total: 3 },
    { items: rows('c'), total: 3 },
  )
  expect(await load(host)).toEqual(rows('a', 'b', 'c'))
  expect(await load(hostWith({ items: [], total: 0 }))).toEqual([])
})

test.each([
  ['before the first event', []],
  ['before the first row', [{ items: [], total: 3 }]],
  ['among the rows', [{ items: rows('a', 'b'), total: 3 }]],
])('an export that is cut off %s is none', async (_, events) => {
  await expect(load(hostWith(...events))).rejects.toBeInstanceOf(NetworkError)
})
