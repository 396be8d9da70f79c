import { errorCodes, isErrorCode } from './error-codes'

test('the nine specified error codes keep the spelling of the wire (spec §8)', () => {
  expect(Object.keys(errorCodes).slice(0, 9)).toEqual([
    'VERIFY_CODE_ERROR',
    'REQUEST_PARMAS_ERROR',
    'USER_NO_EXIT',
    'CLIENT_NO_EXIT',
    'EMAIL_IS_USE',
    'USERNAME_OR_PASSWORD_ERROR',
    'CLIENT_AND_EMAIL_NO_EMPTY',
    'SEND_CODE_FAIL',
    'CORS_ERROR',
  ])
})

test('errors of the catalogue have status 400, a foreign origin has 403 (api B1)', () => {
  expect(errorCodes.VERIFY_CODE_ERROR).toBe(400)
  expect(errorCodes.CORS_ERROR).toBe(403)
})

test('a property that every object inherits, such as toString, is not an error code', () => {
  expect(isErrorCode('toString')).toBe(false)
  expect(isErrorCode('CORS_ERROR')).toBe(true)
})
