import type { Part } from '@console/kernel/define-remote'
import { RemoteUnavailableError } from '@console/kernel/errors'
import { createPartCache, isLoadedPart } from './part-cache'

const page: Part = { Component: () => null }
const missing = new RemoteUnavailableError('team', 'timed-out')

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

function setup(loadPart: () => Promise<Part>, isInitialLoad = true) {
  const onLateLoad = jest.fn()
  const remotes = { loadPart: jest.fn(loadPart) }
  return {
    onLateLoad,
    remotes,
    partCache: createPartCache({
      remotes,
      isInitialLoad: () => isInitialLoad,
      timeoutMs: 4_000,
      onLateLoad,
    }),
  }
}

test('a part is loaded, or the reason why it is unavailable is given', async () => {
  expect(await setup(async () => page).partCache.load('team/page')).toBe(page)
  expect(await setup(() => Promise.reject(missing)).partCache.load('team/page')).toBe(missing)
  expect([page, missing, 'late' as const].map(isLoadedPart)).toEqual([true, false, false])
})

test('the first page does not wait for a part that hangs, and uses its late result without loading it again', async () => {
  let fail!: (error: Error) => void
  const { partCache, remotes, onLateLoad } = setup(
    () => new Promise((_, reject) => (fail = reject)),
  )
  const loading = partCache.load('team/page')
  await jest.advanceTimersByTimeAsync(4_000)
  expect(await loading).toBe('late')
  expect(onLateLoad).not.toHaveBeenCalled()

  fail(missing)
  await jest.advanceTimersByTimeAsync(0)
  expect(onLateLoad).toHaveBeenCalledTimes(1)
  expect(await partCache.load('team/page')).toBe(missing)
  expect(remotes.loadPart).toHaveBeenCalledTimes(1)
})

test('later navigations wait for the part: the previous page stays on the screen', async () => {
  let settled = false
  const { partCache } = setup(() => new Promise(() => {}), false)
  void partCache.load('team/page').then(() => (settled = true))
  await jest.advanceTimersByTimeAsync(60_000)
  expect(settled).toBe(false)
})
