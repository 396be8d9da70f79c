import { createStore } from 'jotai/vanilla'
import { createTestStorage, resetStorages } from '../storage/testing/test-storage'
import { parseHref } from '../routes/routes'
import { activePageAtom, setPageUnsaved, showPage } from './stack-state'
import { initUnloadQuestion, skipUnloadQuestion } from './unload-question'

afterEach(resetStorages)

function openPage() {
  const store = createStore()
  const browser = new EventTarget() as Window
  initUnloadQuestion(store, browser)
  showPage(store, { location: parseHref('/users/my-account'), record: null, params: {}, parts: [] })
  const setUnsaved = (isUnsaved: boolean, form?: string) =>
    setPageUnsaved(store, store.get(activePageAtom)!.id, isUnsaved, form)
  const isAsked = () => !browser.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  return { store, setUnsaved, isAsked }
}

test('the browser asks before it leaves unsaved input, and only then', () => {
  const { setUnsaved, isAsked } = openPage()
  expect(isAsked()).toBe(false)
  setUnsaved(true)
  expect(isAsked()).toBe(true)
  setUnsaved(false)
  expect(isAsked()).toBe(false)
})

test('of two forms on a page one that is saved does not hide the other (decision 0025)', () => {
  const { setUnsaved, isAsked } = openPage()
  setUnsaved(true, 'name')
  setUnsaved(true, 'owner')
  setUnsaved(false, 'name')
  expect(isAsked()).toBe(true)
  setUnsaved(false, 'owner')
  expect(isAsked()).toBe(false)
})

test('it asks for a draft, too, whose page has not been shown since the last reload', () => {
  const { store, storage } = createTestStorage()
  const browser = new EventTarget() as Window
  const kept = storage.stored('users.draft.invite./users/index#dialog', '', {
    area: 'session',
    writeMode: 'deferred',
  })
  store.set(kept, 'mei@')
  initUnloadQuestion(store, browser)
  const isAsked = () => !browser.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(isAsked()).toBe(true)
  store.set(kept, '')
  expect(isAsked()).toBe(false)
  // What is typed in a drawer of the shell belongs to no page.
  store.set(kept, 'mei@')
  expect(isAsked()).toBe(true)
})

test('a reload by the console itself asks nobody, because the draft outlives it', () => {
  const { store, setUnsaved, isAsked } = openPage()
  setUnsaved(true)
  skipUnloadQuestion(store)
  expect(isAsked()).toBe(false)
})
