import { beaconProperty } from '@console/contract/page-names'
import { RemoteUnavailableError, TimeoutError } from '@console/kernel/errors'
import { createPartFailureReport, reportRefusedRoutes } from './log-warning'

test('a refused route throws in development and warns in production', () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {})
  reportRefusedRoutes([], 'development')
  expect(() => reportRefusedRoutes(['intruder claims /console.'], 'development')).toThrow(
    'intruder claims /console.',
  )
  reportRefusedRoutes(['intruder claims /console.'], 'production')
  expect(warn).toHaveBeenCalledWith('intruder claims /console.')
})

test('what keeps a part from being shown is in the console once, with its code and its cause, and is sent', () => {
  const error = jest.spyOn(console, 'error').mockImplementation(() => {})
  const sendBeacon = jest.fn()
  Object.assign(window, { [beaconProperty]: sendBeacon })
  const report = createPartFailureReport()
  const cause = new Error('start threw')
  const failure = new RemoteUnavailableError('team', 'start-failed', { cause })
  report('team/createTeam', failure)
  report('team/createTeam', failure)
  expect(error.mock.calls).toEqual([['team/createTeam start-failed:', cause]])
  expect(sendBeacon.mock.calls).toEqual([
    [{ kind: 'failed', code: 'team/createTeam start-failed' }],
  ])

  report('team/selectAccount', failure)
  report('users/me', new TypeError('loader'))
  report('users/me', new TimeoutError('no'))
  expect(error.mock.calls.slice(1).map(([code]) => code as string)).toEqual([
    'team/selectAccount start-failed:',
    'users/me loader-failed:',
    'users/me timed-out:',
  ])
})
