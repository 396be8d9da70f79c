import { elementIds } from '@console/contract/page-names'
import { createStore } from 'jotai/vanilla'
import { createFatalPage } from '../fatal-page/fatal-page'
import { loadLateTexts } from '../locale/locale'
import { showLockPage } from './load-lock-page'
import { type LockDeps, setLockDeps } from './lock-state'

jest.mock('./cover-screen', () => ({ coverScreen: jest.fn() }))
jest.mock('../locale/locale', () => ({
  ...jest.requireActual<object>('../locale/locale'),
  loadLateTexts: jest.fn(),
}))

test('A10.5 a locked page whose lock page does not come has the fatal page in its place, dialogs and toasts too', async () => {
  document.body.innerHTML = `<div id="root"><main id="${elementIds.firstPage}">Try again</main></div>`
  const showFatalPage = createFatalPage(document)
  document.body.innerHTML = '<div id="root">Salaries</div><div role="dialog">Bonuses</div>'
  jest.mocked(loadLateTexts).mockRejectedValueOnce(new Error('gone'))
  const store = createStore()
  setLockDeps(store, { window, showFatalPage } as unknown as LockDeps)
  showLockPage(store)
  await new Promise((resolve) => setTimeout(resolve))
  expect(document.body.textContent).toBe('Try again')
})
