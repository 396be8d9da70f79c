import { act, renderHook } from '@testing-library/react'
import { Provider } from 'jotai'
import type { ReactNode } from 'react'
import { createFakeHost } from './testing/fake-host'
import { endStep, useStep } from './use-step'

afterEach(() => jest.useRealTimers())

const minute = 60_000
const renderStep = (host: ReturnType<typeof createFakeHost>, name = 'second-factor') =>
  renderHook(() => useStep<{ challenge: string }>(host, name), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <Provider store={host.store}>{children}</Provider>
    ),
  })

test('what a step needs outlives a reload, until the step ends', () => {
  const host = createFakeHost()
  const step = renderStep(host)
  expect(step.result.current).toMatchObject({ value: null, isOver: false })
  act(() => step.result.current.keep({ challenge: 'c' }, Date.now() + minute))
  step.unmount()
  const again = renderStep(host)
  expect(again.result.current).toMatchObject({ value: { challenge: 'c' }, isOver: false })
  expect(renderStep(host, 'another purpose').result.current.value).toBeNull()
  act(() => again.result.current.end())
  expect(renderStep(host).result.current).toMatchObject({ value: null, isOver: false })
})

test('a step whose form is not shown is ended by its name', () => {
  const host = createFakeHost()
  const step = renderStep(host)
  act(() => step.result.current.keep({ challenge: 'c' }, Date.now() + minute))
  step.unmount()
  endStep(host, 'second-factor')
  expect(renderStep(host).result.current).toMatchObject({ value: null, isOver: false })
})

test('what has expired is gone from storage and known to be over; under a form that is shown it stays', () => {
  jest.useFakeTimers()
  const host = createFakeHost()
  const step = renderStep(host)
  act(() => step.result.current.keep({ challenge: 'c' }, Date.now() + minute))
  act(() => jest.advanceTimersByTime(2 * minute))
  step.rerender()
  expect(step.result.current.value).toEqual({ challenge: 'c' })
  step.unmount()
  const reloaded = renderStep(host)
  expect(reloaded.result.current).toMatchObject({ value: null, isOver: true })
  expect(host.store.get(host.stored('step.second-factor', null))).toBeNull()
})
