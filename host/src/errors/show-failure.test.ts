import {
  ApiError,
  NetworkError,
  RemoteUnavailableError,
  TimedOutError,
  UnauthorisedError,
} from '@console/kernel/errors'
import { errorCodes, type ErrorCode } from '@console/contract/error-codes'
import { createStore } from 'jotai/vanilla'
import { closeFailure, failureDialogAtom, openFailures, showFailure, wordsOf } from './show-failure'

const say = (key: string, holes: Record<string, string | number> = {}) =>
  [key, ...Object.values(holes)].join(' ')

function open() {
  const store = createStore()
  const toast = jest.fn()
  openFailures({ store, say, toast })
  return { store, toast, dialog: () => store.get(failureDialogAtom) }
}

const answered = (code: ErrorCode, words = 'server words') =>
  new ApiError(code, errorCodes[code], words)
const status = (number: number, words = '') => new ApiError(null, number, words)

describe('spec §8 what a failure says', () => {
  const { store } = open()

  test.each(Object.keys(errorCodes) as ErrorCode[])('%s has its own text', (code) => {
    expect(wordsOf(store, answered(code))).toBe(`errors:${code}`)
  })

  test('400 shows the server’s words', () =>
    expect(wordsOf(store, status(400, 'Too early'))).toBe('Too early'))
  test('400 without words has a text', () =>
    expect(wordsOf(store, status(400))).toBe('errors:status.400'))
  test.each([403, 404, 405, 408, 500, 501, 502, 503, 504, 505])('%i has its own text', (number) => {
    expect(wordsOf(store, status(number, 'nginx'))).toBe(`errors:status.${number}`)
  })
  test('another status shows the server’s words', () =>
    expect(wordsOf(store, status(418, 'Teapot'))).toBe('Teapot'))
  test('a missing body is a failed request', () =>
    expect(wordsOf(store, status(200))).toBe('errors:request_failed'))
  test.each([
    [new TimedOutError(), 'errors:timeout'],
    [new NetworkError(), 'errors:network'],
    [new UnauthorisedError(), 'errors:session_ended'],
    [new UnauthorisedError('Signed out elsewhere'), 'Signed out elsewhere'],
    [new RemoteUnavailableError('team', 'wrong-hash'), 'errors:unavailable.wrong-hash'],
    [new Error('a bug'), 'errors:unknown'],
    ['thrown text', 'errors:unknown'],
  ])('%s', (error, words) => expect(wordsOf(store, error)).toBe(words))

  test.each([
    [60, 'errors:wait.seconds 60'],
    [90, 'errors:wait.seconds 90'],
    [3600, 'errors:wait.minutes 60'],
    [undefined, 'errors:TOO_MANY_REQUESTS'],
  ])('too many attempts say how long to wait: %s', (seconds, words) =>
    expect(wordsOf(store, new ApiError('TOO_MANY_REQUESTS', 429, '', {}, seconds))).toBe(words),
  )
})

describe('A15.5 how loud', () => {
  test('A21.3 what the server says about the request is left to the caller', () => {
    const { store, toast, dialog } = open()
    showFailure(store, answered('TEAM_EXISTS'))
    showFailure(store, answered('VERIFY_CODE_ERROR'))
    expect([toast.mock.calls, dialog()]).toEqual([[], null])
  })

  test.each([
    new NetworkError(),
    new TimedOutError(),
    status(503),
    answered('FORBIDDEN'),
    answered('TOO_MANY_REQUESTS'),
    answered('INTERNAL_ERROR'),
  ])('A21.3 a toast says it otherwise: %s', (error) => {
    const { store, toast } = open()
    showFailure(store, error)
    expect(toast).toHaveBeenCalledTimes(1)
  })

  test('A15.5 a caller may ask for a dialog', () => {
    const { store, toast, dialog } = open()
    showFailure(store, answered('USERNAME_OR_PASSWORD_ERROR'), { loud: 'dialog' })
    expect(dialog()).toEqual({
      title: 'errors:sign_in_title',
      words: 'errors:USERNAME_OR_PASSWORD_ERROR',
    })
    expect(toast).not.toHaveBeenCalled()
  })

  test('A15.5 a caller may ask for silence', () => {
    const { store, toast } = open()
    showFailure(store, new NetworkError(), { loud: 'none' })
    expect(toast).not.toHaveBeenCalled()
  })

  test('codes that the caller says beside a field are not said again', () => {
    const { store, dialog } = open()
    showFailure(store, answered('EMAIL_IS_USE'), { loud: 'dialog', handled: ['EMAIL_IS_USE'] })
    expect(dialog()).toBeNull()
    showFailure(store, answered('SEND_CODE_FAIL'), { loud: 'dialog', handled: ['EMAIL_IS_USE'] })
    expect(dialog()?.words).toBe('errors:SEND_CODE_FAIL')
  })

  test('A11.7 the end of a session is not said here', () => {
    const { store, toast, dialog } = open()
    showFailure(store, new UnauthorisedError(), { loud: 'dialog' })
    expect([toast.mock.calls, dialog()]).toEqual([[], null])
  })
})

describe('A15.5 one message a status at a time', () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  test('A15.5 while one stands, other words of the same status are not shown beside it', () => {
    const { store, toast } = open()
    showFailure(store, status(400, 'one'), { loud: 'toast' })
    showFailure(store, status(400, 'two'), { loud: 'toast' })
    showFailure(store, status(500), { loud: 'toast' })
    expect(toast.mock.calls).toEqual([['one'], ['errors:status.500']])
    showFailure(store, status(400, 'three'), { loud: 'toast' })
    expect(toast).toHaveBeenCalledTimes(2)
    jest.advanceTimersByTime(3000)
    showFailure(store, status(500), { loud: 'toast' })
    expect(toast).toHaveBeenCalledTimes(3)
    jest.advanceTimersByTime(2000)
    showFailure(store, status(400, 'four'), { loud: 'toast' })
    expect(toast).toHaveBeenLastCalledWith('four')
  })

  test('A15.5 a dialog that is being read is not replaced, and the next one comes after it was closed', () => {
    const { store, dialog } = open()
    showFailure(store, answered('TEAM_EXISTS'), { loud: 'dialog' })
    showFailure(store, answered('SEND_CODE_FAIL'), { loud: 'dialog' })
    expect(dialog()?.words).toBe('errors:TEAM_EXISTS')
    closeFailure(store)
    expect(dialog()).toBeNull()
    showFailure(store, answered('SEND_CODE_FAIL'), { loud: 'dialog' })
    expect(dialog()?.words).toBe('errors:SEND_CODE_FAIL')
  })
})
