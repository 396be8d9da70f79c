import type { Part } from '@console/kernel/define-remote'
import { RemoteUnavailableError } from '@console/kernel/errors'
import { createShelf, isHere } from './part-shelf'

const page: Part = { Component: () => null }
const missing = new RemoteUnavailableError('team', 'timed-out')

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

function scene(loadPart: () => Promise<Part>, isFirst = true) {
  const onArrived = jest.fn()
  const remotes = { loadPart: jest.fn(loadPart) }
  return {
    onArrived,
    remotes,
    shelf: createShelf({ remotes, isFirst: () => isFirst, longest: 4_000, onArrived }),
  }
}

test('a part lies ready once it was brought, and so does the reason why one is missing', async () => {
  const { shelf } = scene(async () => page)
  expect(isHere(shelf.take('team/page'))).toBe(false)
  expect(await shelf.bring('team/page')).toBe(page)
  expect(shelf.take('team/page')).toBe(page)
  expect(await scene(() => Promise.reject(missing)).shelf.bring('team/page')).toBe(missing)
})

test('the first page is not held up by a part that hangs, and takes what comes of it without asking again', async () => {
  let fail!: (error: Error) => void
  const { shelf, remotes, onArrived } = scene(() => new Promise((_, reject) => (fail = reject)))
  const bringing = shelf.bring('team/page')
  await jest.advanceTimersByTimeAsync(4_000)
  expect(await bringing).toBe('late')
  expect(onArrived).not.toHaveBeenCalled()

  fail(missing)
  await jest.advanceTimersByTimeAsync(0)
  expect(onArrived).toHaveBeenCalledTimes(1)
  expect(await shelf.bring('team/page')).toBe(missing)
  expect(remotes.loadPart).toHaveBeenCalledTimes(1)
})

test('later navigations wait: the page before stays on the screen', async () => {
  let settled = false
  const { shelf } = scene(() => new Promise(() => {}), false)
  void shelf.bring('team/page').then(() => (settled = true))
  await jest.advanceTimersByTimeAsync(60_000)
  expect(settled).toBe(false)
})
