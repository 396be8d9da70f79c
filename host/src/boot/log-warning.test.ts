import { reportRefusedRoutes } from './log-warning'

test('a refused route throws in development and warns in production', () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {})
  reportRefusedRoutes([], 'development')
  expect(() => reportRefusedRoutes(['intruder claims /console.'], 'development')).toThrow(
    'intruder claims /console.',
  )
  reportRefusedRoutes(['intruder claims /console.'], 'production')
  expect(warn).toHaveBeenCalledWith('intruder claims /console.')
})
