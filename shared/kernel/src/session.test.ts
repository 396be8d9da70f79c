import { createStore } from 'jotai/vanilla'
import { sessionAtom } from './session'
import { writableSessionAtom } from './session-writer'

test('sessionAtom reads what the host writes to writableSessionAtom', () => {
  const store = createStore()
  store.set(writableSessionAtom, {
    status: 'signed-in',
    person: null,
    team: { id: 't', name: 'Harbour' },
    account: null,
  })
  expect(store.get(sessionAtom).team?.name).toBe('Harbour')
})

test('the session atom that remotes see cannot be written', () => {
  expect('write' in sessionAtom).toBe(false)
})
