import type { Store } from '@console/kernel/host'
import { createStore } from 'jotai/vanilla'
import { parseHref } from '../routes/routes'
import { activePageAtom, setPageUnsaved, showPage } from './stack-state'
import { initUnloadQuestion, reloadConsole } from './unload-question'

function openPage() {
  const store = createStore()
  const browser = new EventTarget() as Window & { location: { reload: jest.Mock } }
  browser.location = { reload: jest.fn() } as never
  initUnloadQuestion(store, browser)
  showPage(store, { location: parseHref('/users/my-account'), record: null, params: {}, parts: [] })
  const setUnsaved = (isUnsaved: boolean) =>
    setPageUnsaved(store, store.get(activePageAtom)!.id, isUnsaved)
  const isAsked = () => !browser.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  return { store, browser, setUnsaved, isAsked }
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
  const { store, browser, setUnsaved, isAsked } = openPage()
  setUnsaved(true)
  reloadConsole(store as Store, browser)
  expect(browser.location.reload).toHaveBeenCalled()
  expect(isAsked()).toBe(false)
})
