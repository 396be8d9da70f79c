import { isTimeZone } from './time-zone'

test('a time zone is one that is known by its name', () => {
  expect(isTimeZone('Asia/Hong_Kong')).toBe(true)
  for (const name of ['Asia/Atlantis', '', 'UTC; drop table'])
    expect([name, isTimeZone(name)]).toEqual([name, false])
})
