import { formOf, loginPath } from './paths'

test('an address without a form, or with an unknown one, shows sign-in', () => {
  expect(formOf(new URLSearchParams(''))).toBe('sign-in')
  expect(formOf(new URLSearchParams('form=unknown'))).toBe('sign-in')
})

test('changing the form keeps the redirect and the language in the address', () => {
  const search = new URLSearchParams('redirect=%2Fusers%2Fmy-account%3Ftab%3D1&locale=en')
  const registering = loginPath('register', search)
  expect(registering).toBe(
    '/login?redirect=%2Fusers%2Fmy-account%3Ftab%3D1&locale=en&form=register',
  )
  expect(formOf(new URLSearchParams(registering.split('?')[1]))).toBe('register')
  expect(loginPath('sign-in', new URLSearchParams(registering.split('?')[1]))).toBe(
    `/login?${search}`,
  )
})

test('plain sign-in has a plain address', () => {
  expect(loginPath('sign-in', new URLSearchParams('form=register'))).toBe('/login')
})
