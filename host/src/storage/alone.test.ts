import { alone } from './alone'

const key = 'SHOP__ALONE__RENEW'
const released = () => window.dispatchEvent(new StorageEvent('storage', { key, newValue: null }))

beforeEach(() => jest.useFakeTimers())
afterEach(() => {
  jest.useRealTimers()
  localStorage.clear()
})

test('where the browser has locks, they are used', async () => {
  const request = jest.fn((_name: string, deed: () => unknown) => deed())
  const page = { navigator: { locks: { request } } } as unknown as Window
  await expect(alone(page, localStorage, key, async () => 1)).resolves.toBe(1)
  expect(request).toHaveBeenCalledWith(key, expect.any(Function))
  expect(localStorage).toHaveLength(0)
})

test('rulings 5: without locks two windows run one after the other', async () => {
  const log: string[] = []
  const deed = (name: string) => async () => {
    log.push(`${name} begins`)
    await new Promise((resolve) => setTimeout(resolve, 100))
    log.push(`${name} ends`)
  }
  const first = alone(window, localStorage, key, deed('first')).then(released)
  await jest.advanceTimersByTimeAsync(40)
  const second = alone(window, localStorage, key, deed('second'))
  await jest.advanceTimersByTimeAsync(500)
  await Promise.all([first, second])
  expect(log).toEqual(['first begins', 'first ends', 'second begins', 'second ends'])
  expect(localStorage).toHaveLength(0)
})

test('rulings 5: when two windows write in the same moment, the one whose word stands goes first', async () => {
  const deed = jest.fn(async () => {})
  const done = alone(window, localStorage, key, deed)
  localStorage.setItem(key, `other ${Date.now() + 15_000}`)
  await jest.advanceTimersByTimeAsync(1000)
  expect(deed).not.toHaveBeenCalled()
  localStorage.removeItem(key)
  released()
  await jest.advanceTimersByTimeAsync(50)
  await done
  expect(deed).toHaveBeenCalledTimes(1)
})

test('a window that died under the lease holds nobody up for longer than 15 s', async () => {
  localStorage.setItem(key, `ghost ${Date.now() + 15_000}`)
  const deed = jest.fn(async () => {})
  const done = alone(window, localStorage, key, deed)
  await jest.advanceTimersByTimeAsync(14_900)
  expect(deed).not.toHaveBeenCalled()
  await jest.advanceTimersByTimeAsync(200)
  await done
  expect(deed).toHaveBeenCalled()
})

test('a deed that fails gives the lease back', async () => {
  const failing = alone(window, localStorage, key, () => Promise.reject(new Error('no')))
  const failed = expect(failing).rejects.toThrow('no')
  await jest.advanceTimersByTimeAsync(50)
  await failed
  expect(localStorage).toHaveLength(0)
})
