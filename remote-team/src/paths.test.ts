import { routePathOf } from '@console/contract/route-table'
import { manifest } from './manifest'
import { safeRedirect, pathWithSearchParams, paths } from './paths'

test('everybody leads to the page that the manifest has', () => {
  expect(paths.selectAccount).toBe(routePathOf(manifest, 'selectAccount'))
})

test('the query parameters stay when the page changes', () => {
  const search = new URLSearchParams('redirect=%2Fusers&created=1')
  expect(pathWithSearchParams(paths.createTeam, search, { created: null })).toBe(
    '/asset/create-team-account?redirect=%2Fusers',
  )
  expect(pathWithSearchParams(paths.selectAccount, new URLSearchParams(), { created: '7' })).toBe(
    '/asset/selectaccount?created=7',
  )
  expect(pathWithSearchParams(paths.selectAccount, new URLSearchParams())).toBe(
    '/asset/selectaccount',
  )
})

test('A1.1.8 a redirect inside the console is followed after choosing', () => {
  expect(safeRedirect(new URLSearchParams('redirect=%2Fusers%2Fmy-account%3Fa%3D1'))).toBe(
    '/users/my-account?a=1',
  )
})

test.each([
  '',
  '//evil.example',
  '/\\evil.example',
  'https://evil.example',
  'https:evil',
  'javascript:alert(1)',
  'users',
])('A1.1.8 a redirect to %j is not followed', (redirect) => {
  expect(safeRedirect(new URLSearchParams({ redirect }))).toBe('/console')
})
