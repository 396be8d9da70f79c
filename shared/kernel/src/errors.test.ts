import {
  ApiError,
  isApiError,
  isNetworkError,
  isTimedOut,
  isUnauthorised,
  isUnavailable,
  NetworkError,
  RemoteUnavailableError,
  TimedOutError,
  UnauthorisedError,
} from './errors'

const errors = [
  new ApiError('TEAM_EXISTS', 409, ''),
  new UnauthorisedError(),
  new NetworkError(),
  new TimedOutError(),
  new RemoteUnavailableError('team', 'not-loaded'),
]

test('each guard knows its own error and no other', () => {
  const guards = [isApiError, isUnauthorised, isNetworkError, isTimedOut, isUnavailable]
  expect(guards.map((knows) => errors.filter(knows))).toEqual(errors.map((error) => [error]))
})

test('an error of another copy of the class is known by its mark', () => {
  expect(isApiError(Object.assign(new Error('from elsewhere'), { mark: 'api' }))).toBe(true)
  expect(isApiError({ mark: 'api' })).toBe(false)
})

test('the cause of a failure is kept', () => {
  const cause = new TypeError('refused')
  expect(new RemoteUnavailableError('team', 'not-loaded', { cause }).cause).toBe(cause)
})
