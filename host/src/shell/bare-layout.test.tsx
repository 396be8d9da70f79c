import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { BareLayout } from './bare-layout'
import { renderShell } from './testing/render-shell'
import { withConnection } from '../connection/testing/with-connection'
// Compiled ahead: on a busy machine it would take longer than the pointer has to rest.
import '@console/ui/tooltip/icon-tooltips'
import '@console/ui/tooltip/tooltip-bubble'

afterEach(() => {
  jest.useRealTimers()
  withConnection(undefined)
})

// First: a tooltip that was shown once would keep the next test's from being shown.
test.each([{ effectiveType: '3g' }, { saveData: true }])(
  'on a metered or slow line (%j) the names of icons are not fetched, and shown by the page’s own styles',
  async (connection) => {
    withConnection(connection)
    jest.useFakeTimers()
    const advanceTime = (milliseconds: number) =>
      act(() => jest.advanceTimersByTimeAsync(milliseconds))
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
    renderShell(<BareLayout>Sign in</BareLayout>)
    await user.hover(screen.getByRole('button', { name: 'Dark mode' }))
    await advanceTime(2_000)
    await user.hover(screen.getByRole('button', { name: 'Language' }))
    await advanceTime(500)
    expect(screen.queryByText('Language')).toBeNull()
    expect(document.documentElement).toHaveAttribute('data-plain-tooltips')
  },
)

test('outside the shell, too, an icon is named while the pointer rests on it; the page does not wait for that', async () => {
  jest.useFakeTimers()
  const advanceTime = (milliseconds: number) =>
    act(() => jest.advanceTimersByTimeAsync(milliseconds))
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
  renderShell(<BareLayout>Sign in</BareLayout>)
  await user.hover(screen.getByRole('button', { name: 'Dark mode' }))
  await advanceTime(1_000)
  expect(screen.queryByText('Dark mode')).toBeNull()
  await advanceTime(1_000)
  await user.hover(screen.getByRole('button', { name: 'Language' }))
  await advanceTime(500)
  expect(screen.getByText('Language')).toBeVisible()
  expect(document.documentElement).not.toHaveAttribute('data-plain-tooltips')
})
