import { ApiError, NetworkError } from '@console/kernel/errors'
import { parseRegisterErrors } from './register-errors'

const apiError = (
  ...[code, status, fields, wait]: [ApiError['code'], number, ApiError['fields']?, number?]
) => new ApiError(code, status, '', fields, wait)

test('C2 a wrong, used or expired code is an error of the code', () => {
  expect(parseRegisterErrors(apiError('VERIFY_CODE_ERROR', 400)).fieldErrors).toEqual([
    ['code', 'wrong'],
  ])
})

test('C4 a taken e-mail is an error of the e-mail', () => {
  expect(parseRegisterErrors(apiError('EMAIL_IS_USE', 400)).fieldErrors).toEqual([
    ['email', 'taken'],
  ])
})

test('B2 a refused password is an error of the password, with its reason', () => {
  expect(
    parseRegisterErrors(apiError('PASSWORD_REJECTED', 400, { password: 'personal' })).fieldErrors,
  ).toEqual([['password', 'personal']])
})

test('too many attempts give the seconds to wait', () => {
  expect(parseRegisterErrors(apiError('TOO_MANY_REQUESTS', 429, {}, 240))).toEqual({
    fieldErrors: [],
    retryAfter: 240,
  })
})

test('field errors keep their fields, and one of a hidden field goes to the code', () => {
  expect(
    parseRegisterErrors(
      apiError('REQUEST_PARMAS_ERROR', 400, { email: 'format', ticket: 'format' }),
    ).fieldErrors,
  ).toEqual([
    ['email', 'format'],
    ['code', 'wrong'],
  ])
})

test('an error that the host has shown already is not shown twice', () => {
  expect(parseRegisterErrors(new NetworkError('offline'))).toEqual({
    fieldErrors: [],
    retryAfter: 0,
  })
})
