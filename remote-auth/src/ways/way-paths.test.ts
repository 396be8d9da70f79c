import { getWayId, buildLoginPath } from './way-paths'

test('an address without a form, or with an unknown one, shows sign-in', () => {
  expect(getWayId(new URLSearchParams(''))).toBe('sign-in')
  expect(getWayId(new URLSearchParams('form=unknown'))).toBe('sign-in')
})

test('changing the form keeps the redirect and the language in the address', () => {
  const search = new URLSearchParams('redirect=%2Fusers%2Fmy-account%3Ftab%3D1&locale=en')
  const registering = buildLoginPath('register', search)
  expect(registering).toBe(
    '/login?redirect=%2Fusers%2Fmy-account%3Ftab%3D1&locale=en&form=register',
  )
  expect(getWayId(new URLSearchParams(registering.split('?')[1]))).toBe('register')
  expect(buildLoginPath('sign-in', new URLSearchParams(registering.split('?')[1]))).toBe(
    `/login?${search}`,
  )
})

test('plain sign-in has a plain address', () => {
  expect(buildLoginPath('sign-in', new URLSearchParams('form=register'))).toBe('/login')
})

test('the step of one form is no step of the other', () => {
  const search = new URLSearchParams('form=register&step=password')
  expect(buildLoginPath('sign-in', search)).toBe('/login')
})
