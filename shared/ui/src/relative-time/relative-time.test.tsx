import { act, screen } from '@testing-library/react'
import { renderWithDesign } from '../testing/render-with-design'
import { DateTime, RelativeTime } from './relative-time'

const now = Date.UTC(2026, 2, 20, 12)
const minutes = 60_000
const hours = 60 * minutes
const days = 24 * hours

beforeEach(() => jest.useFakeTimers({ now }))
afterEach(() => jest.useRealTimers())

test.each([
  ['now', 'en', 20_000],
  ['現在', 'zh-Hant-HK', 20_000],
  ['1 minute ago', 'en', minutes],
  ['59 minutes ago', 'en', hours - 1],
  ['59分钟前', 'zh-Hans-CN', hours - 1],
  ['23 hours ago', 'en', days - 1],
  ['1 day ago', 'en', days],
  ['6 days ago', 'en', 7 * days - 1],
  ['Mar 13, 2026', 'en', 7 * days],
  // The clocks of two machines differ.
  ['now', 'en', -5 * minutes],
])('a time is “%s” (%s) when it was %i ms ago', (words, language, age) => {
  renderWithDesign(<RelativeTime time={now - age} language={language} timeZone="UTC" />)
  expect(screen.getByText(words)).toBeVisible()
})

test('the words change as time passes, and the exact time is kept beside them', () => {
  renderWithDesign(<RelativeTime time={now} language="en" timeZone="UTC" />)
  const time = screen.getByText('now')
  expect(time).toHaveAttribute('datetime', '2026-03-20T12:00:00.000Z')
  expect(time).toHaveAccessibleDescription(/Friday, March 20, 2026.*\d:\d\d:\d\d/)
  act(() => jest.advanceTimersByTime(3 * minutes))
  expect(time).toHaveTextContent('3 minutes ago')
})

test('39 the date and the exact time are those of the zone', () => {
  const time = Date.UTC(2026, 2, 1, 20)
  renderWithDesign(<RelativeTime time={time} language="en" timeZone="Asia/Hong_Kong" />)
  expect(screen.getByText('Mar 2, 2026')).toHaveAccessibleDescription(
    /Monday, March 2, 2026.*4:00:00/,
  )
})

test('an older one may be told with its time', () => {
  const time = Date.UTC(2026, 2, 1, 20, 5)
  renderWithDesign(
    <RelativeTime time={time} language="en" timeZone="Asia/Hong_Kong" older="date-time" />,
  )
  expect(screen.getByText(/^Mar 2, 2026, 4:05\sAM$/)).toBeVisible()
})

test('one that is told as a date says its time at any age', () => {
  renderWithDesign(<DateTime time={now - 5 * minutes} language="en" timeZone="Asia/Hong_Kong" />)
  expect(screen.getByText(/^Mar 20, 2026, 7:55\sPM$/)).toHaveAccessibleDescription(/7:55:00/)
})

test('one timer serves all times of a page, and ends with the last of them', () => {
  const before = jest.getTimerCount()
  const times = [1, 2, 3].map((age) => (
    <RelativeTime key={age} time={now - age * minutes} language="en" timeZone="UTC" />
  ))
  const { unmount } = renderWithDesign(<>{times}</>)
  expect(jest.getTimerCount()).toBe(before + 1)
  act(() => jest.advanceTimersByTime(minutes))
  expect(screen.getByText('4 minutes ago')).toBeVisible()
  unmount()
  expect(jest.getTimerCount()).toBe(before)
})
