import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderWithDesign } from '../testing/render-with-design'
import { Banner } from './banner'

test('a banner that appears is announced, and one that was there is not', () => {
  const { rerender } = renderWithDesign(<Banner title="Maintenance on Sunday" />)
  expect(screen.queryByRole('status')).toBeNull()
  rerender(<Banner role="status" title="Maintenance on Sunday" />)
  expect(screen.getByRole('status')).toHaveTextContent('Maintenance on Sunday')
})

test('it is dismissed by a button with a name, and holds its actions', async () => {
  const onDismiss = jest.fn()
  renderWithDesign(
    <Banner
      tone="warning"
      title="Your trial ends tomorrow"
      actions={<a href="#/plans">See plans</a>}
      dismiss={{ label: 'Dismiss', onDismiss }}
    >
      Campaigns stop then.
    </Banner>,
  )
  expect(screen.getByText('Campaigns stop then.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'See plans' })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(onDismiss).toHaveBeenCalledTimes(1)
})
