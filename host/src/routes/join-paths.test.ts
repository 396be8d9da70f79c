import { joinPaths } from './join-paths'

test('A2.6 a path is joined to its parent unless it is absolute or a URL', () => {
  expect(joinPaths('/asset', 'selectaccount')).toBe('/asset/selectaccount')
  expect(joinPaths('/asset/', 'selectaccount')).toBe('/asset/selectaccount')
  expect(joinPaths('/', 'login')).toBe('/login')
  expect(joinPaths('/asset', '/users')).toBe('/users')
  expect(joinPaths('/asset', 'https://help.example.test')).toBe('https://help.example.test')
})
