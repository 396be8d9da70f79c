import { act, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { show } from '../testing/show'
import { createNotices, NoticeRegion } from './notice'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

function start() {
  const notices = createNotices()
  show(<NoticeRegion of={notices} label="Notices" closeLabel="Close" />)
  return notices
}
const wait = (milliseconds: number) => act(() => void jest.advanceTimersByTime(milliseconds))

test('a notice stands for three seconds', () => {
  const notices = start()
  act(() => notices.show('success', 'Saved'))
  wait(2_900)
  expect(screen.getByRole('status')).toHaveTextContent('Saved')
  wait(200)
  expect(screen.queryByText('Saved')).toBeNull()
})

test('A20 a failure stands for five seconds', () => {
  const notices = start()
  act(() => notices.show('failure', 'No answer'))
  wait(4_900)
  expect(screen.getByRole('alert')).toHaveTextContent('No answer')
  wait(200)
  expect(screen.queryByRole('alert')).toBeNull()
})

test('the same notice is not stacked: it stays for as long again', () => {
  const notices = start()
  act(() => notices.show('success', 'Saved'))
  wait(2_000)
  act(() => notices.show('success', 'Saved'))
  wait(2_000)
  expect(screen.getAllByRole('status')).toHaveLength(1)
  wait(1_000)
  expect(screen.queryByRole('status')).toBeNull()
})

test('different notices stand one under the other, and one can be closed', () => {
  const notices = start()
  act(() => notices.show('success', 'Saved'))
  act(() => notices.show('failure', 'Not sent'))
  fireEvent.click(screen.getAllByRole('button', { name: 'Close' })[0]!)
  expect(screen.queryByText('Saved')).toBeNull()
  expect(screen.getByText('Not sent')).toBeVisible()
})

test('nothing goes away while somebody points at it', () => {
  const notices = start()
  act(() => notices.show('success', 'Saved'))
  fireEvent.pointerEnter(screen.getByRole('region', { name: 'Notices' }))
  wait(60_000)
  expect(screen.getByText('Saved')).toBeVisible()
  fireEvent.pointerLeave(screen.getByRole('region', { name: 'Notices' }))
  wait(3_100)
  expect(screen.queryByText('Saved')).toBeNull()
})

test('who closes one is back where they were, and the next one goes away by itself', async () => {
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime, pointerEventsCheck: 0 })
  const notices = createNotices()
  show(
    <>
      <input aria-label="Name" />
      <NoticeRegion of={notices} label="Notices" closeLabel="Close" />
    </>,
  )
  await user.click(screen.getByRole('textbox', { name: 'Name' }))
  act(() => notices.show('failure', 'Not sent'))
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus()
  act(() => notices.show('success', 'Saved'))
  wait(3_100)
  expect(screen.queryByText('Saved')).toBeNull()
})

test('a lifted finger holds nothing, though the browser goes on calling the place hovered', () => {
  const notices = start()
  act(() => notices.show('success', 'Saved'))
  act(() => notices.show('failure', 'Not sent'))
  const region = screen.getByRole('region', { name: 'Notices' })
  jest.spyOn(region, 'matches').mockReturnValue(true)
  fireEvent.pointerEnter(region)
  fireEvent.pointerLeave(region)
  const cross = screen.getAllByRole('button', { name: 'Close' })[0]!
  act(() => cross.focus())
  fireEvent.click(cross)
  wait(5_100)
  expect(notices.list()).toEqual([])
})

test('all can be closed at once', () => {
  const notices = start()
  act(() => notices.show('success', 'Saved'))
  act(() => notices.show('failure', 'Not sent'))
  act(() => notices.closeAll())
  expect(notices.list()).toEqual([])
})
