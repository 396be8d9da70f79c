import { act, renderHook } from '@testing-library/react'
import { secondsUntil, useSecondsUntil, humanizeWait } from './countdown'

const start = new Date('2026-01-01T00:00:00Z').getTime()

beforeEach(() => jest.useFakeTimers({ now: start }))
afterEach(() => jest.useRealTimers())

test('A19.5 sixty seconds are counted down one by one and stop at zero', () => {
  const { result } = renderHook(() => useSecondsUntil(start + 60_000))
  expect(result.current).toBe(60)
  act(() => void jest.advanceTimersByTime(1000))
  expect(result.current).toBe(59)
  act(() => void jest.advanceTimersByTime(120_000))
  expect(result.current).toBe(0)
  expect(jest.getTimerCount()).toBe(0)
})

test('A19.5 a tab that slept shows the right remaining time when it wakes', () => {
  const { result } = renderHook(() => useSecondsUntil(start + 60_000))
  jest.setSystemTime(start + 45_000) // the clock went on, the timers did not
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(result.current).toBe(15)
})

test('A19.5 a new deadline starts the countdown again', () => {
  const { result, rerender } = renderHook(({ until }) => useSecondsUntil(until), {
    initialProps: { until: 0 },
  })
  expect(result.current).toBe(0)
  act(() => void jest.advanceTimersByTime(30_000))
  rerender({ until: start + 90_000 })
  expect(result.current).toBe(60)
})

test('a started second counts as a whole one', () => {
  expect(secondsUntil(1001, 0)).toBe(2)
  expect(secondsUntil(0, 5000)).toBe(0)
})

test('a short wait is given in seconds, a long one in minutes, one of a day in hours', () => {
  expect(humanizeWait(42)).toEqual({ unit: 'seconds', count: 42 })
  expect(humanizeWait(91)).toEqual({ unit: 'minutes', count: 2 })
  expect(humanizeWait(5_400)).toEqual({ unit: 'minutes', count: 90 })
  expect(humanizeWait(5_401)).toEqual({ unit: 'hours', count: 2 })
  expect(humanizeWait(86_400)).toEqual({ unit: 'hours', count: 24 })
})
