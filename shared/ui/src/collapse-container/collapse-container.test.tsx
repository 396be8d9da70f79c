import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderWithDesign } from '../testing/render-with-design'
import { CollapseContainer } from './collapse-container'

test('A17.3 it is open at the start, and its title closes and opens it', async () => {
  renderWithDesign(
    <CollapseContainer title="Details" actions={<button>Edit</button>} footer="Three orders">
      Content
    </CollapseContainer>,
  )
  const title = screen.getByRole('button', { name: 'Details', expanded: true })
  expect(screen.getByText('Content')).toBeVisible()
  expect(screen.getByText('Three orders')).toBeVisible()
  await userEvent.click(title)
  expect(title).toHaveAttribute('aria-expanded', 'false')
  expect(screen.getByText('Content')).not.toBeVisible()
  expect(screen.getByText('Three orders')).not.toBeVisible()
  expect(screen.getByRole('button', { name: 'Edit' })).toBeVisible()
})

test('A17.3 without the arrow it stays open', () => {
  renderWithDesign(
    <CollapseContainer title="Details" collapsible={false}>
      Content
    </CollapseContainer>,
  )
  expect(screen.queryByRole('button')).toBeNull()
})

test('A17.3 while it is loading, shapes stand for the content', () => {
  renderWithDesign(
    <CollapseContainer title="Details" isLoading loadingLabel="Loading the details">
      Content
    </CollapseContainer>,
  )
  expect(screen.queryByText('Content')).toBeNull()
  expect(screen.getByRole('status')).toHaveTextContent('Loading the details')
})

test('A17.3 what the title means is shown on its sign', async () => {
  renderWithDesign(
    <CollapseContainer title="Payout" helpText="Money that is on its way" helpLabel="About payouts">
      Content
    </CollapseContainer>,
  )
  const sign = screen.getByRole('button', { name: 'About payouts' })
  expect(sign).toHaveAccessibleDescription('Money that is on its way')
})

test('A17.3 the window hears of a resize 200 ms after a change, if that was asked for', async () => {
  jest.useFakeTimers()
  const heard = jest.fn()
  window.addEventListener('resize', heard)
  const view = renderWithDesign(
    <CollapseContainer title="Chart" triggerWindowResize>
      Content
    </CollapseContainer>,
  )
  act(() => screen.getByRole('button').click())
  jest.advanceTimersByTime(199)
  expect(heard).not.toHaveBeenCalled()
  jest.advanceTimersByTime(1)
  expect(heard).toHaveBeenCalledTimes(1)
  act(() => screen.getByRole('button').click())
  view.unmount()
  jest.advanceTimersByTime(300)
  expect(heard).toHaveBeenCalledTimes(1)
  window.removeEventListener('resize', heard)
  jest.useRealTimers()
})
