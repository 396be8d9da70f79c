import type { PagePartState } from '../page-stack/page-stack'
import { createPartCache } from './part-cache'

const here: PagePartState = { partId: 'team/page', status: 'ready', Component: () => null, data: 1 }

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

function setup() {
  const onPendingSettled = jest.fn()
  const giveUp = jest.fn()
  const partCache = createPartCache({ onPendingSettled, giveUp, wordsAfterMs: 3_000 })
  const load = (promise: () => Promise<PagePartState>, patienceMs = 500, url = '/team') =>
    partCache.load({ partId: 'team/page', url, load: promise, patienceMs })
  return { onPendingSettled, giveUp, partCache, load }
}
const later = async (ms: number) => void (await jest.advanceTimersByTimeAsync(ms))

test('a part that comes in time is shown with its page', async () => {
  const { load, onPendingSettled } = setup()
  expect(await load(async () => here)).toBe(here)
  await later(10_000)
  expect(onPendingSettled).not.toHaveBeenCalled()
})

test('a page does not wait longer for a part that hangs, and uses its result, when it comes, without loading it again', async () => {
  const { load, partCache, onPendingSettled } = setup()
  let finish!: (part: PagePartState) => void
  const slow = jest.fn(() => new Promise<PagePartState>((resolve) => (finish = resolve)))
  const wordsAt = Date.now() + 3_000
  const loading = load(slow)
  await later(500)
  const pending = { partId: 'team/page', status: 'pending', wordsAt }
  expect(await loading).toEqual(pending)

  // Asked again meanwhile, it is pending as before.
  const again = load(slow)
  await later(500)
  expect(await again).toEqual(pending)
  expect(onPendingSettled).not.toHaveBeenCalled()
  finish(here)
  await later(0)
  expect(onPendingSettled).toHaveBeenCalledTimes(1)
  expect(await load(slow)).toBe(here)
  // Interrupted by another part that was pending too, the page asks again.
  expect(await load(slow)).toBe(here)
  expect(slow).toHaveBeenCalledTimes(1)
  partCache.markShown([here])
  void load(slow)
  expect(slow).toHaveBeenCalledTimes(2)
})

test('the same part of another page is loaded for itself, for it may show other data', async () => {
  const { load } = setup()
  void load(() => new Promise(() => {}))
  await later(500)
  expect(await load(async () => here, 500, '/team?copy=2')).toBe(here)
})

test('a retry gives up what hangs and loads it anew', async () => {
  const { load, partCache, giveUp, onPendingSettled } = setup()
  let finish!: (part: PagePartState) => void
  void load(() => new Promise<PagePartState>((resolve) => (finish = resolve)))
  await later(500)
  const restarted = partCache.restart()
  await later(0)
  await restarted
  expect(giveUp).toHaveBeenCalledWith('team/page')
  expect(await load(async () => here)).toBe(here)
  finish(here)
  await later(0)
  expect(onPendingSettled).not.toHaveBeenCalled()
})
