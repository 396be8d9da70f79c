import { act, screen } from '@testing-library/react'
import { setNavigationProgress } from './page-loading'
import { ProgressBar } from './progress-bar'
import { renderShell } from './testing/render-shell'

test('A18.2 the bar begins at 8 %, creeps 2 % every 800 ms, runs to its end and goes', () => {
  jest.useFakeTimers()
  const { store } = renderShell(<ProgressBar />)
  const bar = () => screen.queryByRole('progressbar')?.style.transform
  expect(bar()).toBeUndefined()
  act(() => setNavigationProgress(store, true))
  expect(bar()).toBe('scaleX(0.08)')
  act(() => jest.advanceTimersByTime(1_600))
  expect(bar()).toBe('scaleX(0.12)')
  act(() => setNavigationProgress(store, false))
  expect(bar()).toBe('scaleX(1)')
  act(() => jest.advanceTimersByTime(400))
  expect(bar()).toBeUndefined()
  jest.useRealTimers()
})
