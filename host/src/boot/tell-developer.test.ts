import { tellDeveloper } from './tell-developer'

test('a refused page stops a developer and warns in production', () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {})
  tellDeveloper([], 'development')
  expect(() => tellDeveloper(['intruder claims /console.'], 'development')).toThrow(
    'intruder claims /console.',
  )
  tellDeveloper(['intruder claims /console.'], 'production')
  expect(warn).toHaveBeenCalledWith('intruder claims /console.')
})
