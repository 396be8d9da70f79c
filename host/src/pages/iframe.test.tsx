import { act, fireEvent, screen } from '@testing-library/react'
import { renderShell } from '../shell/testing/render-shell'
import { sandboxFor } from './frame-sandbox'
import { Component as FramePage } from './iframe'

const src = 'https://help.example.test/start'
const renderFramePage = () => renderShell(<FramePage />, undefined, { title: 'Help', data: src })
const frame = () => screen.getByTitle('Help')
const mightBeSeen = () => getComputedStyle(frame()).visibility !== 'hidden'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

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
  expect(screen.getByRole('alert')).toHaveTextContent('This page takes long to load')
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

test('C12 a frame is sandboxed, and one of the console’s own origin never keeps that origin', () => {
  renderFramePage()
  expect(frame()).toHaveAttribute('sandbox', sandboxFor(src, window.location.origin))
  const console = 'https://console.example.test'
  expect(sandboxFor(src, console)).toContain('allow-same-origin')
  expect(sandboxFor('/help/', console)).not.toContain('allow-same-origin')
  expect(sandboxFor(`${console}/help/`, console)).not.toContain('allow-same-origin')
  expect(sandboxFor(src, console)).not.toMatch(/allow-top-navigation|allow-modals/)
})
