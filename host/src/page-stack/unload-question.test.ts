import { createStore } from 'jotai/vanilla'
import { parseHref } from '../routes/routes'
import { activePageAtom, setPageUnsaved, showPage } from './stack-state'
import { initUnloadQuestion, skipUnloadQuestion } from './unload-question'

function openPage() {
  const store = createStore()
  const browser = new EventTarget() as Window
  initUnloadQuestion(store, browser)
  showPage(store, { location: parseHref('/users/my-account'), record: null, params: {}, parts: [] })
  const setUnsaved = (isUnsaved: boolean) =>
    setPageUnsaved(store, store.get(activePageAtom)!.id, isUnsaved)
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

test('a reload by the console itself asks nobody, because the draft outlives it', () => {
  const { store, setUnsaved, isAsked } = openPage()
  setUnsaved(true)
  skipUnloadQuestion(store)
  expect(isAsked()).toBe(false)
})
