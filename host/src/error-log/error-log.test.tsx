import { getUserInfo } from '@console/contract/user'
import { ApiError } from '@console/kernel/errors'
import { type Page, usePage } from '@console/kernel/page'
import { PageContext } from '@console/kernel/page-context'
import { writableSessionAtom } from '@console/kernel/session-writer'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createStore } from 'jotai/vanilla'
import { useState } from 'react'
import { Route, Routes } from 'react-router-dom'
import { reportError } from '../errors/errors'
import { Component as ErrorLogPage } from '../pages/error-log'
import { changeSettings, initSettings } from '../settings/settings'
import { createTestStorage } from '../storage/testing/test-storage'
import { meiSession, renderShell } from '../shell/testing/render-shell'
import { captureErrors } from './capture-errors'
import { ErrorLogButton } from './error-log-button'
import { errorLogAtom, type LoggedError, logError, unseenErrorCountAtom } from './log-state'

let stop = () => {}
afterEach(() => stop())

function startLog() {
  const store = createStore()
  store.set(writableSessionAtom, meiSession)
  stop = captureErrors(store, window)
  return store
}
const dispatch = (event: Event, fields: object, target: EventTarget = window) =>
  target.dispatchEvent(Object.assign(event, fields))

const plainError = { type: 'script', url: '', name: 'x', file: '', stack: '', detail: '' } as const

test('A12.1 the newest error is first, and the newest 200 are kept', () => {
  const store = createStore()
  for (let count = 1; count <= 250; count++)
    logError(store, { ...plainError, message: `error ${count}` })
  const errors = store.get(errorLogAtom)
  expect(errors).toHaveLength(200)
  expect(errors[0]!.message).toBe('error 250')
  expect(store.get(unseenErrorCountAtom)).toBe(250)
})

test('A12.2 an error of a script is captured with its file and line', () => {
  const store = startLog()
  dispatch(new Event('error'), {
    message: 'boom',
    filename: 'https://x.test/main.js?v=secret',
    lineno: 3,
    colno: 9,
    error: new TypeError('boom'),
  })
  expect(store.get(errorLogAtom)[0]).toMatchObject({
    type: 'script',
    name: 'main.js',
    file: 'https://x.test/main.js?v=[removed]',
    message: 'boom',
    detail: 'line 3, column 9',
  })
})

test('A12.2 a script of another origin, of which nothing is told, is left out', () => {
  const store = startLog()
  dispatch(new Event('error'), { message: 'Script error.', filename: '', error: null })
  expect(store.get(errorLogAtom)).toEqual([])
})

test('A12.2 A12.3 a file that does not come is captured as a resource, once', () => {
  const store = startLog()
  const image = document.createElement('img')
  image.src = 'https://x.test/a.png?token=abc'
  document.body.append(image)
  image.dispatchEvent(new Event('error'))
  image.remove()
  expect(store.get(errorLogAtom)).toEqual([
    expect.objectContaining({
      type: 'resource',
      message: 'img is load error',
      file: 'https://x.test/a.png?token=[removed]',
    }),
  ])
})

test('A12.2 a promise that nobody handles is captured with its reason, a call by its own report', () => {
  const store = startLog()
  dispatch(new Event('unhandledrejection'), { reason: new Error('late') })
  dispatch(new Event('unhandledrejection'), { reason: new ApiError(null, 500, '') })
  expect(store.get(errorLogAtom).map(({ type, message }) => [type, message])).toEqual([
    ['promise', 'late'],
  ])
})

test('A12.2 a failed call is captured with method and parameters, its secrets removed', () => {
  const store = startLog()
  reportError({
    source: 'call',
    error: new ApiError(null, 503, ''),
    endpoint: { ...getUserInfo, verbatim: ['pin'] },
    input: { pin: '1234', password: 'hunter2', to: 'mei@example.test', page: 2 },
  })
  const [entry] = store.get(errorLogAtom)
  expect(entry).toMatchObject({ type: 'ajax', url: getUserInfo.path })
  expect(entry!.detail).toContain('method: GET')
  expect(entry!.detail).toContain('"page":2')
  expect(entry!.detail).toContain('status: 503')
  expect(entry!.detail).not.toMatch(/1234|hunter2|mei@|Authorization/)
})

test('A12.2 A21.6 an error of a component is stored as vue, with its name and nine frames', () => {
  const store = startLog()
  const error = new Error('render')
  error.stack = [
    'Error: render',
    ...Array.from({ length: 20 }, (_, i) => `    at f${i} (a.js)`),
  ].join('\n')
  reportError({
    source: 'framework',
    error,
    componentStack: '\n    at Table (https://x.test/team.js:1:2)\n    at Page',
  })
  const [entry] = store.get(errorLogAtom)
  expect(entry).toMatchObject({ type: 'vue', name: 'Table', file: 'https://x.test/team.js' })
  expect(entry!.stack.split('\n    at ')).toHaveLength(10)
})

test('A12.1 another person finds an empty log', () => {
  const store = startLog()
  logError(store, { ...plainError, message: 'mine' })
  store.set(writableSessionAtom, { ...meiSession, person: null, status: 'anonymous' })
  expect(store.get(errorLogAtom)).toEqual([])
})

test('nothing is captured once the log is switched off', () => {
  const store = startLog()
  stop()
  dispatch(new Event('unhandledrejection'), { reason: new Error('late') })
  expect(store.get(errorLogAtom)).toEqual([])
})

describe('in the console', () => {
  /** The page at an address that changes. */
  function ErrorLogAtAddress() {
    const page = usePage()
    const [values, setValues] = useState<Record<string, string | null>>({})
    const query = new URLSearchParams(
      Object.entries(values).flatMap(([name, value]) => (value === null ? [] : [[name, value]])),
    )
    const setQuery: Page['setQuery'] = (changes) =>
      setValues((current) => ({ ...current, ...changes }))
    return (
      <PageContext value={{ ...page, setQuery }}>
        <Routes location={`/?${query}`}>
          <Route path="*" element={<ErrorLogPage />} />
        </Routes>
      </PageContext>
    )
  }

  const switchOn = (store: ReturnType<typeof createStore>) => {
    act(() => {
      initSettings(store, createTestStorage({ store }).storage)
      changeSettings(store, { useErrorHandle: true })
    })
  }
  const log = (store: ReturnType<typeof createStore>, ...errors: Partial<LoggedError>[]) =>
    act(() => errors.forEach((error) => logError(store, { ...plainError, message: 'x', ...error })))

  test('A7.4 the header counts what is new, up to 99', async () => {
    const { store } = renderShell(<ErrorLogButton isHidden={false} />)
    expect(screen.queryByRole('link')).toBeNull()
    switchOn(store)
    expect(await screen.findByRole('link', { name: 'Error log' })).toBeVisible()
    log(store, ...Array.from({ length: 120 }, () => ({})))
    const link = await screen.findByRole('link', { name: 'Error log, 120 new errors' })
    expect(link).toHaveTextContent('99+')
  })

  test('A12.4 the list says that capture is off, filters by type and words, and shows the details', async () => {
    const { store } = renderShell(<ErrorLogAtAddress />, meiSession, { isActive: true })
    expect(await screen.findByText('Error capture is off')).toBeVisible()
    switchOn(store)
    log(store, { message: 'first', stack: 'at one' }, { type: 'vue', message: 'second' })
    expect(await screen.findByText('second')).toBeVisible()
    expect(screen.queryByText('Error capture is off')).toBeNull()
    expect(store.get(unseenErrorCountAtom)).toBe(0)
    fireEvent.click(screen.getByRole('radio', { name: 'Script' }))
    await waitFor(() => expect(screen.queryByText('second')).toBeNull())
    await userEvent.type(screen.getByRole('searchbox'), 'nothing such')
    expect(await screen.findByText('Nothing matches these filters.')).toBeVisible()
    await userEvent.clear(screen.getByRole('searchbox'))
    await userEvent.click(await screen.findByRole('button', { name: 'Details' }))
    const dialog = await screen.findByRole('dialog', { name: 'Error details' })
    expect(dialog).toHaveTextContent('at one')
  })

  test('A18.1 the newest errors are first, ten a page, and a press on one opens it', async () => {
    const { store } = renderShell(<ErrorLogAtAddress />, meiSession, { isActive: true })
    switchOn(store)
    log(store, ...Array.from({ length: 12 }, (_, index) => ({ message: `error ${index + 1}` })))
    expect(await screen.findByText('1 to 10 of 12')).toBeVisible()
    expect(screen.queryByText('error 2')).toBeNull()
    await userEvent.click(screen.getByText('error 12'))
    expect(await screen.findByRole('dialog', { name: 'Error details' })).toBeVisible()
  })
})
