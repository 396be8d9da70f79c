import { writtenSessionAtom } from '@console/kernel/session-writer'
import { createStore } from 'jotai/vanilla'
import { can, markRoutesOpened, mayEnter, resetPermission, routesOpenedAtom, visibleTo, type Guarded } from './permission'

interface Node extends Guarded {
  name: string
  children?: readonly Node[]
}
const names = (nodes: readonly Node[]): unknown[] => nodes.map(({ name, children }) => (children?.length ? [name, names(children)] : name))
const only = (...roles: string[]) => ({ roles })

test('spec §5: nothing asked means everybody, otherwise one match suffices', () => {
  expect(mayEnter(undefined, [])).toBe(true)
  expect(mayEnter([], [])).toBe(true)
  expect(mayEnter(['super'], [])).toBe(false)
  expect(mayEnter(['super', 'test'], ['test'])).toBe(true)
})

test('A3.3 the answer follows the roles of whoever is here', () => {
  const store = createStore()
  expect(can(store, ['super'])).toBe(false)
  const person = { userId: '1', username: '', realName: '', avatar: '', roles: [{ value: 'super', roleName: '' }] }
  store.set(writtenSessionAtom, { status: 'signed-in', person, team: null, account: null })
  expect([can(store, ['super']), can(store, ['test']), can(store)]).toEqual([true, false, true])
})

test('A3.1 a nested node survives if it passes or a child does; a top-level one must pass itself', () => {
  const tree: Node[] = [
    { name: 'open', children: [{ name: 'closed', meta: only('super'), children: [{ name: 'for tests', meta: only('test') }] }, { name: 'shut', meta: only('super') }] },
    { name: 'closed top', meta: only('super'), children: [{ name: 'open child' }] },
    { name: 'alone', meta: only('test') },
  ]
  expect(names(visibleTo(['test'], tree))).toEqual([['open', [['closed', ['for tests']]]], 'alone'])
  expect(names(visibleTo(['super'], tree))).toEqual([['open', ['closed', 'shut']], ['closed top', ['open child']]])
})

test('A3.1 the filter leaves the tree it was given as it is', () => {
  const tree: Node[] = [{ name: 'open', children: [{ name: 'shut', meta: only('super') }] }]
  visibleTo([], tree)
  expect(tree[0]!.children).toHaveLength(1)
})

test('spec §4: routes are opened once, until somebody else comes', () => {
  const store = createStore()
  markRoutesOpened(store)
  expect(store.get(routesOpenedAtom)).toBe(true)
  resetPermission(store)
  expect(store.get(routesOpenedAtom)).toBe(false)
})
