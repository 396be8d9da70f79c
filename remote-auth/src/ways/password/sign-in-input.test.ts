import { passwordPlaceholder } from '../../remember-me/remember-me'
import { validateSignIn, toSignInRequest } from './sign-in-input'

const remembered = { name: 'ada@example.test', refreshToken: 'kept', until: 0 }

test('a typed password signs in; the name is trimmed and the password is not', () => {
  expect(
    toSignInRequest(
      { name: ' ada@example.test ', password: ' secret ', remember: true },
      remembered,
    ),
  ).toEqual({ username: 'ada@example.test', password: ' secret ', remember: 'true' })
})

test('A19.6 asterisks with a remembered refresh token send the token', () => {
  expect(
    toSignInRequest(
      { name: 'ada@example.test', password: passwordPlaceholder, remember: true },
      remembered,
    ),
  ).toEqual({ refresh_token: 'kept' })
})

test('asterisks without a remembered refresh token are an ordinary password', () => {
  expect(
    toSignInRequest(
      { name: 'ada@example.test', password: passwordPlaceholder, remember: false },
      null,
    ),
  ).toEqual({
    username: 'ada@example.test',
    password: passwordPlaceholder,
    remember: 'false',
  })
})

test('an empty name and an empty password are missing; a blank password is not empty', () => {
  expect(validateSignIn({ name: '  ', password: '', remember: false })).toEqual({
    name: 'required',
    password: 'required',
  })
  expect(validateSignIn({ name: 'ada', password: ' ', remember: false })).toBeNull()
})
