import { withLock } from './with-lock'

const lockKey = 'SHOP__LOCK__RENEW'
const fireRelease = () =>
  window.dispatchEvent(new StorageEvent('storage', { key: lockKey, newValue: null }))

beforeEach(() => jest.useFakeTimers())
afterEach(() => {
  jest.useRealTimers()
  localStorage.clear()
})

test('where the browser has Web Locks, they are used', async () => {
  const request = jest.fn((_name: string, task: () => unknown) => task())
  const fakeWindow = { navigator: { locks: { request } } } as unknown as Window
  await expect(withLock(fakeWindow, localStorage, lockKey, async () => 1)).resolves.toBe(1)
  expect(request).toHaveBeenCalledWith(lockKey, expect.any(Function))
  expect(localStorage).toHaveLength(0)
})

test('rulings 5: without locks two windows run one after the other', async () => {
  const log: string[] = []
  const task = (name: string) => async () => {
    log.push(`${name} begins`)
    await new Promise((resolve) => setTimeout(resolve, 100))
    log.push(`${name} ends`)
  }
  const first = withLock(window, localStorage, lockKey, task('first')).then(fireRelease)
  await jest.advanceTimersByTimeAsync(40)
  const second = withLock(window, localStorage, lockKey, task('second'))
  await jest.advanceTimersByTimeAsync(500)
  await Promise.all([first, second])
  expect(log).toEqual(['first begins', 'first ends', 'second begins', 'second ends'])
  expect(localStorage).toHaveLength(0)
})

test('rulings 5: when two windows write at the same moment, the last one goes first', async () => {
  const task = jest.fn(async () => {})
  const done = withLock(window, localStorage, lockKey, task)
  localStorage.setItem(lockKey, `other ${Date.now() + 15_000}`)
  await jest.advanceTimersByTimeAsync(1000)
  expect(task).not.toHaveBeenCalled()
  localStorage.removeItem(lockKey)
  fireRelease()
  await jest.advanceTimersByTimeAsync(50)
  await done
  expect(task).toHaveBeenCalledTimes(1)
})

test('a window that died with the lease blocks the others for at most 15 s', async () => {
  localStorage.setItem(lockKey, `ghost ${Date.now() + 15_000}`)
  const task = jest.fn(async () => {})
  const done = withLock(window, localStorage, lockKey, task)
  await jest.advanceTimersByTimeAsync(14_900)
  expect(task).not.toHaveBeenCalled()
  await jest.advanceTimersByTimeAsync(200)
  await done
  expect(task).toHaveBeenCalled()
})

test('a task that fails releases the lease', async () => {
  const failing = withLock(window, localStorage, lockKey, () => Promise.reject(new Error('no')))
  const failed = expect(failing).rejects.toThrow('no')
  await jest.advanceTimersByTimeAsync(50)
  await failed
  expect(localStorage).toHaveLength(0)
})
