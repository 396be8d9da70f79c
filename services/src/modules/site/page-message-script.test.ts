import { runInNewContext } from 'node:vm'
import { createPageMessageScript, retriedEvent } from './page-message-script'

/** Runs the script in a page whose clock and events the test controls. */
function openPage({ words }: { words?: string } = {}) {
  const dataset: Record<string, string> = words ? { words } : {}
  const [status, alert, button] = [0, 1, 2].map(() => ({ textContent: '' }))
  const removeAttribute = jest.fn()
  const page = { isParsed: true, isReplaced: false }
  const timers: [callback: (kind: string) => void, ms: number, kind: string][] = []
  const listeners = new Map<string, ((event: object) => void)[]>()
  const reload = jest.fn()
  runInNewContext(createPageMessageScript('zh_TW', 'tw'), {
    document: {
      documentElement: { dataset },
      get readyState() {
        return page.isParsed ? 'interactive' : 'loading'
      },
      getElementById: (id: string) =>
        id === 'page-message' && page.isParsed && !page.isReplaced
          ? { children: [status, alert, button] }
          : null,
      querySelector: () => ({ removeAttribute }),
    },
    location: { reload },
    setTimeout: (...timer: (typeof timers)[number]) => timers.push(timer),
    addEventListener: (name: string, listener: (event: object) => void) =>
      listeners.set(name, [...(listeners.get(name) ?? []), listener]),
  })
  return {
    page,
    removeAttribute,
    reload,
    dispatch: (name: string, event: object = {}) =>
      listeners.get(name)?.forEach((listener) => listener(event)),
    /** As the refetch script does when scripts are run again. */
    clearMessage: () => delete dataset.pageMessage,
    runTimers: () => timers.splice(0).map(([callback, ms, kind]) => (callback(kind), ms)),
    message: () => ({
      kind: dataset.pageMessage,
      status: status!.textContent,
      alert: alert!.textContent,
      button: button!.textContent,
    }),
  }
}

const failedHostScript = { target: { dataset: { host: '1' } } }

test('after eight seconds the page says that it is still loading, and offers to try again', () => {
  const { runTimers, message } = openPage()
  expect(message()).toEqual({ kind: undefined, status: '', alert: '', button: '' })
  expect(runTimers()).toEqual([8_000])
  expect(message()).toEqual({
    kind: 'late',
    status: '仍在載入，網路可能較慢。',
    alert: '',
    button: '再試一次',
  })
})

test('when a script of the host fails the page says so at once, in the language of the address', () => {
  const { dispatch, message, runTimers } = openPage({ words: 'en' })
  dispatch('error', failedHostScript)
  const failed = {
    kind: 'failed',
    status: '',
    alert: 'The console could not be loaded\nCheck your connection, then try again.',
    button: 'Try again',
  }
  expect(message()).toEqual(failed)
  runTimers()
  expect(message()).toEqual(failed)
})

test('a button of the drawn form does not go on waiting for a host that has failed', () => {
  const { dispatch, runTimers, removeAttribute } = openPage()
  runTimers()
  expect(removeAttribute).not.toHaveBeenCalled()
  dispatch('error', failedHostScript)
  expect(removeAttribute).toHaveBeenCalledWith('aria-busy')
})

test('a failure replaces the words of a page that is late', () => {
  const { dispatch, message, runTimers } = openPage()
  runTimers()
  dispatch('console-failed')
  expect(message()).toMatchObject({ kind: 'failed', status: '' })
})

test('a console that breaks later says so, and not that it could not be loaded', () => {
  const { dispatch, message } = openPage({ words: 'en' })
  dispatch('console-failed', { detail: 'broken' })
  expect(message()).toMatchObject({
    kind: 'broken',
    alert: 'Something in the console failed\nWhat you saved is safe. Reload the page to continue.',
  })
})

test('scripts that came at the second try get eight seconds of their own', () => {
  const { dispatch, message, runTimers, clearMessage } = openPage()
  runTimers()
  dispatch('error', failedHostScript)
  clearMessage()
  dispatch(retriedEvent, { detail: { isHanging: false } })
  expect(message().kind).toBeUndefined()
  expect(runTimers()).toEqual([8_000])
  expect(message()).toMatchObject({ kind: 'late', status: '仍在載入，網路可能較慢。', alert: '' })
})

test('scripts that hang at the second try make the page late at once', () => {
  const { dispatch, message, runTimers, clearMessage } = openPage()
  runTimers()
  dispatch('error', failedHostScript)
  clearMessage()
  dispatch(retriedEvent, { detail: { isHanging: true } })
  expect(message()).toMatchObject({ kind: 'late', status: '仍在載入，網路可能較慢。', alert: '' })
})

test('a picture or a script of somebody else that fails is no failure of the console', () => {
  const { dispatch, message } = openPage()
  dispatch('error', { target: { dataset: {} } })
  dispatch('error', { target: {} })
  expect(message().kind).toBeUndefined()
})

test('a failure before the page is read to its end is said when its place is there', () => {
  const { page, dispatch, message, runTimers } = openPage()
  page.isParsed = false
  dispatch('error', failedHostScript)
  expect(message().kind).toBeUndefined()
  page.isParsed = true
  runTimers()
  expect(message().kind).toBe('failed')
})

test('nothing is said once the console stands', () => {
  const { page, message, runTimers } = openPage()
  page.isReplaced = true
  runTimers()
  expect(runTimers()).toEqual([])
  expect(message().kind).toBeUndefined()
})

test('trying again loads the page again', () => {
  const { dispatch, reload } = openPage()
  const clickWithin = (id: string) =>
    dispatch('click', { target: { closest: (selector: string) => selector === `#${id}` || null } })
  clickWithin('other')
  expect(reload).not.toHaveBeenCalled()
  // A browser that translates the page wraps the words of the button.
  clickWithin('try-again')
  expect(reload).toHaveBeenCalledTimes(1)
})

test('it speaks in the words of the origin', () => {
  expect(createPageMessageScript('zh_TW', 'hk')).toContain('仍在載入，網絡可能較慢。')
  expect(createPageMessageScript('zh_TW', 'tw')).toContain('仍在載入，網路可能較慢。')
})
