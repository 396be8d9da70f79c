import { writableSessionAtom } from '@console/kernel/session-writer'
import { createStore } from 'jotai/vanilla'
import {
  currentUserHasRole,
  enableUserRoutes,
  hasRequiredRole,
  disableUserRoutes,
  userRoutesEnabledAtom,
} from './permission'

test('spec §5: without required roles everybody has access, otherwise one matching role suffices', () => {
  expect(hasRequiredRole(undefined, [])).toBe(true)
  expect(hasRequiredRole([], [])).toBe(true)
  expect(hasRequiredRole(['super'], [])).toBe(false)
  expect(hasRequiredRole(['super', 'test'], ['test'])).toBe(true)
})

test('A3.3 currentUserHasRole follows the roles of the signed-in person', () => {
  const store = createStore()
  expect(currentUserHasRole(store, ['super'])).toBe(false)
  const person = {
    userId: '1',
    username: '',
    realName: '',
    avatar: '',
    roles: [{ value: 'super', roleName: '' }],
  }
  store.set(writableSessionAtom, { status: 'signed-in', person, team: null, account: null })
  expect([
    currentUserHasRole(store, ['super']),
    currentUserHasRole(store, ['test']),
    currentUserHasRole(store),
  ]).toEqual([true, false, true])
})

test('spec §4: user routes stay enabled until they are disabled for the next person', () => {
  const store = createStore()
  enableUserRoutes(store)
  expect(store.get(userRoutesEnabledAtom)).toBe(true)
  disableUserRoutes(store)
  expect(store.get(userRoutesEnabledAtom)).toBe(false)
})
