import { createStore } from 'jotai/vanilla'
import { findLoadFailure } from '../errors/errors'
import { loadLateTexts } from '../locale/locale'
import { showLockPage } from './load-lock-page'
import { type LockDeps, setLockDeps } from './lock-state'

jest.mock('@chakra-ui/react', () => ({
  ...jest.requireActual<object>('@chakra-ui/react'),
  loadStyleEngine: async () => {},
}))
const mockCoverScreen = jest.fn()
jest.mock('./cover-screen', () => ({ coverScreen: () => mockCoverScreen() as unknown }))
jest.mock('../locale/locale', () => ({
  ...jest.requireActual<object>('../locale/locale'),
  loadLateTexts: jest.fn(),
  translate: (_: unknown, key: string) => key,
}))
jest.mock('../errors/errors', () => ({
  ...jest.requireActual<object>('../errors/errors'),
  findLoadFailure: jest.fn(),
}))
beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

test('A10.5 a locked page whose lock page does not come is hidden, says why, and is covered once it has come', async () => {
  document.body.innerHTML = '<p>Salaries</p>'
  jest.mocked(findLoadFailure).mockResolvedValue('errors:unavailable.superseded')
  jest.mocked(loadLateTexts).mockRejectedValueOnce(new Error('gone'))
  const store = createStore()
  setLockDeps(store, { window } as unknown as LockDeps)
  showLockPage(store)
  await jest.advanceTimersByTimeAsync(0)
  const alert = document.querySelector('[role=alert]')
  expect(alert).toHaveTextContent('errors:unavailable.superseded')
  expect(alert).toContainElement(document.querySelector('button'))
  expect(document.querySelector('p')).not.toBeVisible()

  await jest.advanceTimersByTimeAsync(2_100)
  expect(mockCoverScreen).toHaveBeenCalledTimes(1)
  expect(document.querySelector('[role=alert]')).toBeNull()
  expect(document.querySelector('p')).toBeVisible()
})
