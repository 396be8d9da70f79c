import { act, screen } from '@testing-library/react'
import { renderWithDesign } from '../testing/render-with-design'
import { LazyContainer, type LazyContainerProps } from './lazy-container'

const observers: TestObserver[] = []
class TestObserver {
  isStopped = false
  observe = jest.fn()
  constructor(
    readonly notify: (entries: { isIntersecting: boolean }[]) => void,
    readonly options: IntersectionObserverInit,
  ) {
    observers.push(this)
  }
  disconnect() {
    this.isStopped = true
  }
}
const setObserver = (value: unknown) => Object.assign(globalThis, { IntersectionObserver: value })

beforeEach(() => {
  observers.length = 0
  setObserver(TestObserver)
  jest.useFakeTimers()
})
afterEach(() => jest.useRealTimers())

const onInit = jest.fn()
const renderContainer = (props: Partial<LazyContainerProps> = {}) => {
  onInit.mockReset()
  return renderWithDesign(
    <LazyContainer placeholder="Placeholder" onInit={onInit} {...props}>
      Content
    </LazyContainer>,
  )
}
const after = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds))
const isShown = () => screen.queryByText('Content') !== null

test('A17.4 it is shown 80 ms after a tenth of it is visible, once', () => {
  renderContainer({ threshold: '40px' })
  const [observer] = observers
  expect(observer!.options).toMatchObject({ threshold: 0.1, rootMargin: '40px 0px', root: null })
  act(() => observer!.notify([{ isIntersecting: false }]))
  after(500)
  expect(isShown()).toBe(false)
  expect(screen.getByText('Placeholder')).toBeVisible()
  act(() => observer!.notify([{ isIntersecting: true }]))
  after(79)
  expect(isShown()).toBe(false)
  after(1)
  expect(isShown()).toBe(true)
  expect(onInit).toHaveBeenCalledTimes(1)
  expect(observer!.isStopped).toBe(true)
  after(1000)
  expect(onInit).toHaveBeenCalledTimes(1)
})

test('A17.4 horizontally it looks ahead to the sides', () => {
  renderContainer({ threshold: '40px', direction: 'horizontal' })
  expect(observers[0]!.options.rootMargin).toBe('0px 40px')
})

test('A17.4 with a timeout it does not matter whether it is visible', () => {
  renderContainer({ timeout: 300 })
  expect(observers).toEqual([])
  after(379)
  expect(isShown()).toBe(false)
  after(1)
  expect(isShown()).toBe(true)
})

test('A17.4 where nothing can be observed it is shown', () => {
  setObserver(undefined)
  renderContainer()
  after(0)
  expect(isShown()).toBe(true)
})

test('one that is taken away before is never shown', () => {
  const view = renderContainer({ timeout: 10 })
  view.unmount()
  after(1000)
  expect(onInit).not.toHaveBeenCalled()
})
