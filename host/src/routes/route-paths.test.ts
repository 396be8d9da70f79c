import { parseHref, toHref } from './route-location'
import { exceptionLocationFor, isSamePath, loginLocationFor, routePaths } from './route-paths'

test('A1.1.3 login gets the encoded full path with its query as redirect', () => {
  expect(toHref(loginLocationFor(parseHref('/users/my-account?tab=security&x=1')))).toBe(
    '/login?redirect=%2Fusers%2Fmy-account%3Ftab%3Dsecurity%26x%3D1',
  )
})

test('the redirect does not contain the language', () => {
  expect(toHref(loginLocationFor(parseHref('/console?locale=en')))).toBe(
    '/login?redirect=%2Fconsole',
  )
})

test('a path is recognised in every spelling by which the router reaches it', () => {
  for (const path of ['/login', '/Login', '/LOGIN/', '//login'])
    expect(isSamePath(path, routePaths.login)).toBe(true)
  expect(isSamePath('/login-help', routePaths.login)).toBe(false)
  expect(isSamePath('/', routePaths.root)).toBe(true)
})

test('the exception page gets its status as a query value', () => {
  expect(toHref(exceptionLocationFor(500))).toBe('/exception?status=500')
})
