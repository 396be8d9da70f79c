import {
  ApiError,
  NetworkError,
  RemoteUnavailableError,
  TimeoutError,
  UnauthorizedError,
} from '@console/kernel/errors'
import { errorCodes, type ErrorCode } from '@console/contract/error-codes'
import { createStore } from 'jotai/vanilla'
import { findLoadFailure } from './find-load-failure'
import {
  closeFailureDialog,
  failureDialogAtom,
  initFailureDisplay,
  showFailure,
  showLoadFailure,
  errorMessageFor,
} from './show-failure'

jest.mock('./find-load-failure', () => ({
  ...jest.requireActual<object>('./find-load-failure'),
  findLoadFailure: jest.fn(async () => 'errors:not_loaded'),
}))

const translate = (key: string, values: Record<string, string | number> = {}) =>
  [key, ...Object.values(values)].join(' ')

function setup() {
  const store = createStore()
  const showToast = jest.fn()
  const reload = jest.fn()
  initFailureDisplay({ store, translate, showToast, reload })
  return { store, showToast, reload, dialog: () => store.get(failureDialogAtom) }
}

const apiError = (code: ErrorCode, message = 'server message') =>
  new ApiError(code, errorCodes[code], message)
const statusError = (number: number, message = '') => new ApiError(null, number, message)

describe('spec §8 the message of a failure', () => {
  const { store } = setup()

  test.each(Object.keys(errorCodes) as ErrorCode[])('%s has its own text', (code) => {
    expect(errorMessageFor(store, apiError(code))).toBe(`errors:${code}`)
  })

  test('400 shows the server’s message', () =>
    expect(errorMessageFor(store, statusError(400, 'Too early'))).toBe('Too early'))
  test('400 without a message has a text', () =>
    expect(errorMessageFor(store, statusError(400))).toBe('errors:status.400'))
  test.each([403, 404, 405, 408, 500, 501, 502, 503, 504, 505])('%i has its own text', (number) => {
    expect(errorMessageFor(store, statusError(number, 'nginx'))).toBe(`errors:status.${number}`)
  })
  test('another status shows the server’s message', () =>
    expect(errorMessageFor(store, statusError(418, 'Teapot'))).toBe('Teapot'))
  test('a missing body is a failed request', () =>
    expect(errorMessageFor(store, statusError(200))).toBe('errors:request_failed'))
  test.each([
    [new TimeoutError(), 'errors:timeout'],
    [new NetworkError(), 'errors:network'],
    [new UnauthorizedError(), 'errors:session_ended'],
    [new UnauthorizedError('Signed out elsewhere'), 'Signed out elsewhere'],
    [new RemoteUnavailableError('team', 'wrong-hash'), 'errors:unavailable.wrong-hash'],
    [new Error('a bug'), 'errors:unknown'],
    ['thrown text', 'errors:unknown'],
  ])('%s', (error, message) => expect(errorMessageFor(store, error)).toBe(message))

  test.each([
    [60, 'errors:wait.seconds 60'],
    [90, 'errors:wait.seconds 90'],
    [3600, 'errors:wait.minutes 60'],
    [86_400, 'errors:wait.hours 24'],
    [undefined, 'errors:TOO_MANY_REQUESTS'],
  ])('too many attempts say how long to wait: %s', (seconds, message) =>
    expect(errorMessageFor(store, new ApiError('TOO_MANY_REQUESTS', 429, '', {}, seconds))).toBe(
      message,
    ),
  )
})

describe('A15.5 how a failure is shown', () => {
  test('A21.3 what the server says about the request is left to the caller', () => {
    const { store, showToast, dialog } = setup()
    showFailure(store, apiError('TEAM_EXISTS'))
    showFailure(store, apiError('VERIFY_CODE_ERROR'))
    expect([showToast.mock.calls, dialog()]).toEqual([[], null])
  })

  test.each([
    new NetworkError(),
    new TimeoutError(),
    statusError(503),
    apiError('FORBIDDEN'),
    apiError('TOO_MANY_REQUESTS'),
    apiError('INTERNAL_ERROR'),
  ])('A21.3 everything else is a toast: %s', (error) => {
    const { store, showToast } = setup()
    showFailure(store, error)
    expect(showToast).toHaveBeenCalledTimes(1)
  })

  test('A15.5 a caller may ask for a dialog', () => {
    const { store, showToast, dialog } = setup()
    showFailure(store, apiError('USERNAME_OR_PASSWORD_ERROR'), { onError: 'dialog' })
    expect(dialog()).toEqual({
      title: 'errors:sign_in_title',
      message: 'errors:USERNAME_OR_PASSWORD_ERROR',
    })
    expect(showToast).not.toHaveBeenCalled()
  })

  test.each([
    [new NetworkError(), 'errors:network_title'],
    [new TimeoutError(), 'errors:dialog_title'],
    [statusError(503), 'errors:dialog_title'],
  ])('the title of a dialog says that there is no connection: %s', (error, title) => {
    const { store, dialog } = setup()
    showFailure(store, error, { onError: 'dialog' })
    expect(dialog()?.title).toBe(title)
  })

  test('A15.5 a caller may ask for silence', () => {
    const { store, showToast } = setup()
    showFailure(store, new NetworkError(), { onError: 'none' })
    expect(showToast).not.toHaveBeenCalled()
  })

  test('codes that the caller handles are not shown again', () => {
    const { store, dialog } = setup()
    showFailure(store, apiError('EMAIL_IS_USE'), {
      onError: 'dialog',
      handledCodes: ['EMAIL_IS_USE'],
    })
    expect(dialog()).toBeNull()
    showFailure(store, apiError('SEND_CODE_FAIL'), {
      onError: 'dialog',
      handledCodes: ['EMAIL_IS_USE'],
    })
    expect(dialog()?.message).toBe('errors:SEND_CODE_FAIL')
  })

  test('A11.7 the end of a session is not shown here', () => {
    const { store, showToast, dialog } = setup()
    showFailure(store, new UnauthorizedError(), { onError: 'dialog' })
    expect([showToast.mock.calls, dialog()]).toEqual([[], null])
  })
})

describe('A15.5 one message a status at a time', () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  test('A15.5 while one is shown, another message of the same status is not shown beside it', () => {
    const { store, showToast } = setup()
    showFailure(store, statusError(400, 'one'), { onError: 'toast' })
    showFailure(store, statusError(400, 'two'), { onError: 'toast' })
    showFailure(store, statusError(500), { onError: 'toast' })
    expect(showToast.mock.calls).toEqual([['one'], ['errors:status.500']])
    showFailure(store, statusError(400, 'three'), { onError: 'toast' })
    expect(showToast).toHaveBeenCalledTimes(2)
    jest.advanceTimersByTime(3000)
    showFailure(store, statusError(500), { onError: 'toast' })
    expect(showToast).toHaveBeenCalledTimes(3)
    jest.advanceTimersByTime(2000)
    showFailure(store, statusError(400, 'four'), { onError: 'toast' })
    expect(showToast).toHaveBeenLastCalledWith('four')
  })

  test('A15.5 a dialog that is being read is not replaced, and the next one is shown after it was closed', () => {
    const { store, dialog } = setup()
    showFailure(store, apiError('TEAM_EXISTS'), { onError: 'dialog' })
    showFailure(store, apiError('SEND_CODE_FAIL'), { onError: 'dialog' })
    expect(dialog()?.message).toBe('errors:TEAM_EXISTS')
    closeFailureDialog(store)
    expect(dialog()).toBeNull()
    showFailure(store, apiError('SEND_CODE_FAIL'), { onError: 'dialog' })
    expect(dialog()?.message).toBe('errors:SEND_CODE_FAIL')
  })
})

describe('code that is loaded on first use and does not come', () => {
  const chunkError = Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' })

  test('is said with the way to try again in its place', async () => {
    const { store, showToast } = setup()
    const retry = jest.fn()
    showLoadFailure(store, chunkError, retry)
    await Promise.resolve()
    expect(showToast.mock.calls).toEqual([
      ['errors:not_loaded', { label: 'shell:retry', run: retry }],
    ])
  })

  test('offers a reload, and no other try, where a newer version is here', async () => {
    jest.mocked(findLoadFailure).mockResolvedValueOnce('errors:unavailable.superseded')
    const { store, showToast, reload } = setup()
    showLoadFailure(store, chunkError, () => {})
    await Promise.resolve()
    expect(showToast.mock.calls).toEqual([
      ['errors:unavailable.superseded', { label: 'errors:unavailable.reload', run: reload }],
    ])
  })

  test.each(['toast', 'dialog'] as const)(
    'is no lost connection, where it is the code of a call whose failures are a %s',
    async (onError) => {
      const { store, showToast, dialog } = setup()
      showFailure(store, new NetworkError('', { cause: chunkError }), { onError })
      await Promise.resolve()
      expect([showToast.mock.calls, dialog()]).toEqual([[['errors:not_loaded', undefined]], null])
    },
  )
})
