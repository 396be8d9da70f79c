import { writableSessionAtom } from '@console/kernel/session-writer'
import { createStore } from 'jotai/vanilla'
import { hostCommands } from './host-commands'
import { meiSession } from './testing/render-shell'

const offered = (store: ReturnType<typeof createStore>) =>
  hostCommands.filter(({ isOffered }) => isOffered?.(store) ?? true).map(({ id }) => id)

test('A5.3 locking and signing out are offered to who has signed in, and to nobody else', () => {
  const store = createStore()
  expect(offered(store)).not.toEqual(expect.arrayContaining(['lock']))
  expect(offered(store)).not.toEqual(expect.arrayContaining(['sign-out']))
  expect(offered(store)).toContain('theme')
  store.set(writableSessionAtom, meiSession)
  expect(offered(store)).toEqual(expect.arrayContaining(['lock', 'sign-out']))
})
