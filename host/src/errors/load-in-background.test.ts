import { createStore } from 'jotai/vanilla'
import { findLoadFailure } from './find-load-failure'
import { loadInBackground } from './load-in-background'
import { showLoadFailure } from './show-failure'

jest.mock('./find-load-failure', () => ({ findLoadFailure: jest.fn() }))
jest.mock('./show-failure', () => ({ showLoadFailure: jest.fn() }))
beforeEach(() => jest.useFakeTimers())
afterEach(() => {
  jest.useRealTimers()
  jest.clearAllMocks()
})

const store = createStore()
function start(isWanted = () => true) {
  const load = jest.fn().mockRejectedValueOnce(new Error('gone')).mockResolvedValue('code')
  const onLoaded = jest.fn()
  loadInBackground(store, load, { isWanted, onLoaded })
  return { load, onLoaded }
}

describe('code that nobody has asked for and that does not come', () => {
  test('is asked for again while the server cannot be reached, without a word', async () => {
    jest.mocked(findLoadFailure).mockResolvedValue('errors:network')
    const { onLoaded } = start()
    await jest.advanceTimersByTimeAsync(29_000)
    expect(onLoaded).not.toHaveBeenCalled()
    await jest.advanceTimersByTimeAsync(2_000)
    expect(onLoaded).toHaveBeenCalledWith('code')
    expect(showLoadFailure).not.toHaveBeenCalled()
  })

  test('is said once where it is missing or damaged, and is asked for again', async () => {
    jest.mocked(findLoadFailure).mockResolvedValue('errors:not_loaded')
    const { load, onLoaded } = start()
    load.mockReset().mockRejectedValueOnce(new Error('gone')).mockResolvedValue('code')
    await jest.advanceTimersByTimeAsync(61_000)
    expect(onLoaded).toHaveBeenCalledWith('code')
    expect(showLoadFailure).toHaveBeenCalledTimes(1)
  })

  test('is asked for at once where the person asks for it, and works once', async () => {
    jest.mocked(findLoadFailure).mockResolvedValue('errors:not_loaded')
    const { load, onLoaded } = start()
    await jest.advanceTimersByTimeAsync(0)
    const retry = jest.mocked(showLoadFailure).mock.calls[0]![2]!
    retry()
    retry()
    await jest.advanceTimersByTimeAsync(61_000)
    retry()
    await jest.advanceTimersByTimeAsync(0)
    expect(load).toHaveBeenCalledTimes(2)
    expect(onLoaded).toHaveBeenCalledTimes(1)
  })

  test('is forgotten once it is not wanted any more', async () => {
    jest.mocked(findLoadFailure).mockResolvedValue('errors:not_loaded')
    let isWanted = true
    const { load } = start(() => isWanted)
    isWanted = false
    await jest.advanceTimersByTimeAsync(60_000)
    expect(load).toHaveBeenCalledTimes(1)
    expect(showLoadFailure).not.toHaveBeenCalled()
  })
})
