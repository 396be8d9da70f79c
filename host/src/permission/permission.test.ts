import { writtenSessionAtom } from '@console/kernel/session-writer'
import { createStore } from 'jotai/vanilla'
import { can, markRoutesOpened, mayEnter, resetPermission, routesOpenedAtom } from './permission'

test('spec §5: nothing asked means everybody, otherwise one match suffices', () => {
  expect(mayEnter(undefined, [])).toBe(true)
  expect(mayEnter([], [])).toBe(true)
  expect(mayEnter(['super'], [])).toBe(false)
  expect(mayEnter(['super', 'test'], ['test'])).toBe(true)
})

test('A3.3 the answer follows the roles of whoever is here', () => {
  const store = createStore()
  expect(can(store, ['super'])).toBe(false)
  const person = {
    userId: '1',
    username: '',
    realName: '',
    avatar: '',
    roles: [{ value: 'super', roleName: '' }],
  }
  store.set(writtenSessionAtom, { status: 'signed-in', person, team: null, account: null })
  expect([can(store, ['super']), can(store, ['test']), can(store)]).toEqual([true, false, true])
})

test('spec §4: routes are opened once, until somebody else comes', () => {
  const store = createStore()
  markRoutesOpened(store)
  expect(store.get(routesOpenedAtom)).toBe(true)
  resetPermission(store)
  expect(store.get(routesOpenedAtom)).toBe(false)
})
