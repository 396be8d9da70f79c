import { createStore } from 'jotai/vanilla'
import { sessionAtom } from './session'
import { writtenSessionAtom } from './session-writer'

test('what the host writes is what everybody reads', () => {
  const store = createStore()
  store.set(writtenSessionAtom, {
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
