import { act, fireEvent, screen } from '@testing-library/react'
import { renderShell } from '../shell/testing/render-shell'
import { sandboxFor } from './frame-sandbox'
import { Component as FramePage } from './iframe'

const src = 'https://help.example.test/start'
const renderFramePage = () => renderShell(<FramePage />, undefined, { title: 'Help', data: src })
const frame = () => screen.getByTitle('Help')
const mightBeSeen = () => getComputedStyle(frame()).visibility !== 'hidden'

beforeEach(() => jest.useFakeTimers())
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

test('A13.2 a frame shows a spinner until it has loaded, and has the name of its page', () => {
  renderFramePage()
  expect(screen.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible()
  expect(frame()).toHaveAttribute('src', src)
  expect(screen.getByRole('status')).toHaveTextContent('Loading Help')
  fireEvent.load(frame())
  expect(screen.queryByRole('status')).toBeNull()
  expect(mightBeSeen()).toBe(true)
})

test('A13.2 a frame that does not come in 10 s says so, and is tried again', () => {
  renderFramePage()
  act(() => jest.advanceTimersByTime(9_999))
  expect(screen.queryByRole('alert')).toBeNull()
  act(() => jest.advanceTimersByTime(1))
  expect(screen.getByRole('alert')).toHaveTextContent('This page is slow to load')
  const late = frame()
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(frame()).not.toBe(late)
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByRole('status')).toBeInTheDocument()
})

test('A13.2 a frame that comes late is shown all the same', () => {
  renderFramePage()
  act(() => jest.advanceTimersByTime(10_000))
  fireEvent.load(frame())
  expect(screen.queryByRole('alert')).toBeNull()
})

test('A13.2 the page may always be opened in a tab of the browser, which learns nothing of the console', () => {
  renderFramePage()
  const link = screen.getByRole('link', { name: 'Open in a new tab' })
  expect(link).toHaveAttribute('href', src)
  expect(link).toHaveAttribute('target', '_blank')
  expect(link).toHaveAttribute('rel', 'noopener noreferrer')
})

test('A13.2 what to do when nothing is shown is said all the time, as `load` comes for an error page of the browser too', () => {
  renderFramePage()
  const first = frame()
  fireEvent.load(first)
  expect(screen.getByText(/comes from help\.example\.test.*load it again/)).toBeVisible()
  fireEvent.click(screen.getByRole('button', { name: 'Load again' }))
  expect(frame()).not.toBe(first)
  expect(screen.getByRole('status')).toHaveTextContent('Loading Help')
})

test('A13.2 without a network the page says so in place of the browser, and loads when there is one', () => {
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  renderFramePage()
  const first = frame()
  fireEvent.load(first)
  expect(screen.getByRole('alert')).toHaveTextContent('You are offline')
  expect(mightBeSeen()).toBe(false)
  onLine.mockReturnValue(true)
  fireEvent(window, new Event('online'))
  expect(frame()).not.toBe(first)
  fireEvent.load(frame())
  expect(screen.queryByRole('alert')).toBeNull()
  expect(mightBeSeen()).toBe(true)
})

test('C12 a frame is sandboxed, and one of the console’s own origin never keeps that origin', () => {
  renderFramePage()
  expect(frame()).toHaveAttribute('sandbox', sandboxFor(src, window.location.origin))
  const console = 'https://console.example.test'
  expect(sandboxFor(src, console)).toContain('allow-same-origin')
  expect(sandboxFor('/help/', console)).not.toContain('allow-same-origin')
  expect(sandboxFor(`${console}/help/`, console)).not.toContain('allow-same-origin')
  expect(sandboxFor(src, console)).not.toMatch(/allow-top-navigation|allow-modals/)
})
