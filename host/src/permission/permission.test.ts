import { writableSessionAtom } from '@console/kernel/session-writer'
import { atom, createStore } from 'jotai/vanilla'
import { initSettings } from '../settings/settings'
import {
  enableUserRoutes,
  hasRequiredRole,
  disableUserRoutes,
  isPermittedAtom,
  setPermissionCodes,
  setSwitchedRoles,
  userRoutesEnabledAtom,
} from './permission'

test('spec §5: without required roles everybody has access, otherwise one matching role suffices', () => {
  expect(hasRequiredRole(undefined, [])).toBe(true)
  expect(hasRequiredRole([], [])).toBe(true)
  expect(hasRequiredRole(['super'], [])).toBe(false)
  expect(hasRequiredRole(['super', 'test'], ['test'])).toBe(true)
})

test('A3.3 what is permitted follows the roles of the signed-in person', () => {
  const store = createStore()
  expect(store.get(isPermittedAtom)(['super'])).toBe(false)
  const person = {
    userId: '1',
    username: '',
    realName: '',
    avatar: '',
    roles: [{ value: 'super', roleName: '' }],
  }
  store.set(writableSessionAtom, { status: 'signed-in', person, team: null, account: null })
  expect([
    store.get(isPermittedAtom)(['super']),
    store.get(isPermittedAtom)(['test']),
    store.get(isPermittedAtom)(),
  ]).toEqual([true, false, true])
})

test('A3.4 switched roles take the place of the person’s own, for nobody else and until they are given back', () => {
  const store = createStore()
  setSwitchedRoles(store, ['test'])
  expect(store.get(isPermittedAtom)(['test'])).toBe(false)
  const person = { roles: [{ value: 'super', roleName: '' }] } as never
  store.set(writableSessionAtom, { status: 'signed-in', person, team: null, account: null })
  const check = () => ['super', 'test'].map((role) => store.get(isPermittedAtom)([role]))
  expect(check()).toEqual([false, true])
  setSwitchedRoles(store, null)
  expect(check()).toEqual([true, false])
})

test('spec §4: user routes stay enabled until they are disabled for the next person', () => {
  const store = createStore()
  enableUserRoutes(store)
  expect(store.get(userRoutesEnabledAtom)).toBe(true)
  disableUserRoutes(store)
  expect(store.get(userRoutesEnabledAtom)).toBe(false)
})

test('A3.3 in mode BACK the codes of the server decide, and roles do not', () => {
  const store = createStore()
  initSettings(store, { stored: () => atom({ permissionMode: 'BACK' }) } as never)
  expect(store.get(isPermittedAtom)(['1000'])).toBe(false)
  setPermissionCodes(store, ['1000', '3000'])
  const isPermitted = store.get(isPermittedAtom)
  expect([isPermitted(['1000']), isPermitted(['2000', '3000']), isPermitted(['super'])]).toEqual([
    true,
    true,
    false,
  ])
  expect(isPermitted()).toBe(true)
})
