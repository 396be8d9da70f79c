import { errorCodes, isErrorCode } from './error-codes'

test('the nine words of the specification are spelt as the wire spells them (spec §8)', () => {
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

test('catalogue errors answer 400, a foreign origin 403 (api B1)', () => {
  expect(errorCodes.VERIFY_CODE_ERROR).toBe(400)
  expect(errorCodes.CORS_ERROR).toBe(403)
})

test('a word that every object inherits is no code', () => {
  expect(isErrorCode('toString')).toBe(false)
  expect(isErrorCode('CORS_ERROR')).toBe(true)
})
