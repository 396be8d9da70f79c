import { ApiError, NetworkError } from '@console/kernel/errors'
import { parseRegisterErrors } from './register-errors'

const api = (
  ...[code, status, fields, wait]: [ApiError['code'], number, ApiError['fields']?, number?]
) => new ApiError(code, status, '', fields, wait)

test('C2 a wrong, used or expired code is said beside the code', () => {
  expect(parseRegisterErrors(api('VERIFY_CODE_ERROR', 400)).fieldErrors).toEqual([
    ['code', 'wrong'],
  ])
})

test('C4 a taken e-mail is said beside the e-mail', () => {
  expect(parseRegisterErrors(api('EMAIL_IS_USE', 400)).fieldErrors).toEqual([['email', 'taken']])
})

test('B2 a refused password is said beside the password, with its reason', () => {
  expect(
    parseRegisterErrors(api('PASSWORD_REJECTED', 400, { password: 'personal' })).fieldErrors,
  ).toEqual([['password', 'personal']])
})

test('too many attempts tell how long to wait', () => {
  expect(parseRegisterErrors(api('TOO_MANY_REQUESTS', 429, {}, 240))).toEqual({
    problems: [],
    closedFor: 240,
  })
})

test('problems by field stand beside their fields, and one of a hidden field beside the code', () => {
  expect(
    parseRegisterErrors(api('REQUEST_PARMAS_ERROR', 400, { email: 'format', ticket: 'format' }))
      .fieldErrors,
  ).toEqual([
    ['email', 'format'],
    ['code', 'wrong'],
  ])
})

test('what the host has shown already is not said twice', () => {
  expect(parseRegisterErrors(new NetworkError('offline'))).toEqual({ problems: [], closedFor: 0 })
})
