import { groupFound, groupUnasked } from './group-results'
import type { SearchEntry } from './search-entries'
import type { FoundKind } from './use-found'

const entry = (id: string, kind: SearchEntry['kind']) =>
  ({ id, kind, titles: [id], ancestors: [] }) as unknown as SearchEntry
const home = entry('home', 'page')
const reports = entry('reports', 'page')
const theme = entry('theme', 'command')
const tea = entry('tea', 'product')

const outline = (groups: ReturnType<typeof groupUnasked>) =>
  groups.map(({ kind, results }) => `${kind}: ${results.map(({ entry: { id } }) => id).join(' ')}`)

test('what was chosen lately stands first and nowhere else, also what the server had found', () => {
  expect(outline(groupUnasked([home, reports, theme], ['tea', 'gone', 'reports'], [tea]))).toEqual([
    'recent: tea reports',
    'page: home',
    'command: theme',
  ])
  expect(outline(groupUnasked([home], [], []))).toEqual(['page: home'])
})

test('the better of pages and commands stands first, and what the server has found below both', () => {
  const known = [theme, home, reports].map((one) => ({ entry: one, match: null, isClose: true }))
  const found: FoundKind[] = [
    { kind: 'product', entries: [tea], total: 4 },
    { kind: 'member', entries: [], total: 0 },
  ]
  const all = (kind: FoundKind['kind'], total: number) => entry(`all ${total}`, kind)
  expect(outline(groupFound('t', known, found, all))).toEqual([
    'command: theme',
    'page: home reports',
    'product: tea all 4',
  ])
  const late: FoundKind[] = [{ kind: 'product', entries: [tea], total: null }]
  expect(outline(groupFound('t', [], late, all))).toEqual(['product: tea'])
})

test('letters that lie scattered come last: somebody of that name is rather meant', () => {
  const known = [theme, home].map((one) => ({ entry: one, match: null, isClose: one === theme }))
  const found: FoundKind[] = [{ kind: 'product', entries: [tea], total: 1 }]
  expect(outline(groupFound('t', known, found, () => tea))).toEqual([
    'command: theme',
    'product: tea',
    'page: home',
  ])
  const mixed = [home, reports].map((one) => ({ entry: one, match: null, isClose: one === home }))
  expect(outline(groupFound('t', mixed, [], () => tea))).toEqual(['page: home'])
})

test('of many pages the best are shown, so that what the server has found is seen', () => {
  const many = Array.from({ length: 20 }, (_, at) => ({
    entry: entry(`${at}`, 'page'),
    match: null,
    isClose: true,
  }))
  expect(groupFound('t', many, [], () => home)[0]!.results).toHaveLength(4)
})
