import {
  ApiError,
  isApiError,
  isNetworkError,
  isTimeoutError,
  isUnauthorizedError,
  isRemoteUnavailableError,
  NetworkError,
  RemoteUnavailableError,
  TimeoutError,
  UnauthorizedError,
} from './errors'

const errors = [
  new ApiError('TEAM_EXISTS', 409, ''),
  new UnauthorizedError(),
  new NetworkError(),
  new TimeoutError(),
  new RemoteUnavailableError('team', 'not-loaded'),
]

test('each guard accepts its own error and no other', () => {
  const guards = [
    isApiError,
    isUnauthorizedError,
    isNetworkError,
    isTimeoutError,
    isRemoteUnavailableError,
  ]
  expect(guards.map((guard) => errors.filter(guard))).toEqual(errors.map((error) => [error]))
})

test('an error of another copy of the class is recognised by its kind', () => {
  expect(isApiError(Object.assign(new Error('from elsewhere'), { kind: 'api' }))).toBe(true)
  expect(isApiError({ kind: 'api' })).toBe(false)
})

test('the cause of a failure is kept', () => {
  const cause = new TypeError('refused')
  expect(new RemoteUnavailableError('team', 'not-loaded', { cause }).cause).toBe(cause)
})
