import { screen } from '@testing-library/react'
import { Button } from '../button/button'
import { renderWithDesign } from '../testing/render-with-design'
import { EmptyState } from './empty-state'

test('where nothing is: one sentence, one thing to do, and a drawing that is not read', () => {
  const { container } = renderWithDesign(
    <EmptyState action={<Button>New campaign</Button>}>There is no campaign yet.</EmptyState>,
  )
  expect(screen.getByText('There is no campaign yet.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'New campaign' })).toBeVisible()
  expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true')
})
