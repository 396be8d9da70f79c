import { addressOf, hrefOf } from './address'
import { exceptionAt, isAt, loginFor, paths } from './paths'

test('A1.1.3 login is told the encoded full path with its query', () => {
  expect(hrefOf(loginFor(addressOf('/users/my-account?tab=security&x=1')))).toBe(
    '/login?redirect=%2Fusers%2Fmy-account%3Ftab%3Dsecurity%26x%3D1',
  )
})

test('the language is not part of where somebody wanted to go', () => {
  expect(hrefOf(loginFor(addressOf('/console?locale=en')))).toBe('/login?redirect=%2Fconsole')
})

test('a path is recognised in every spelling by which the router reaches it', () => {
  for (const path of ['/login', '/Login', '/LOGIN/', '//login'])
    expect(isAt(path, paths.login)).toBe(true)
  expect(isAt('/login-help', paths.login)).toBe(false)
  expect(isAt('/', paths.root)).toBe(true)
})

test('the exception page is told its status', () => {
  expect(hrefOf(exceptionAt(500))).toBe('/exception?status=500')
})
