import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { renderWithDesign } from '../testing/render-with-design'
import { Pagination } from './pagination'

function Campaigns() {
  const [page, setPage] = useState(1)
  return (
    <Pagination
      count={143}
      pageSize={20}
      page={page}
      onPageChange={setPage}
      labels={{
        pagination: 'Pages of campaigns',
        previous: 'Previous page',
        next: 'Next page',
        page: (number) => `Page ${number}`,
        range: (first, last, count) => `${first} to ${last} of ${count}`,
      }}
    />
  )
}
const button = (name: string) => screen.getByRole('button', { name })

test('the current page is marked, what is seen of how much is said, and the ends have no further', async () => {
  renderWithDesign(<Campaigns />)
  expect(screen.getByRole('navigation', { name: 'Pages of campaigns' })).toBeVisible()
  expect(screen.getByText('1 to 20 of 143')).toBeVisible()
  expect(button('Previous page')).toBeDisabled()
  await userEvent.click(button('Next page'))
  expect(button('Page 2')).toHaveAttribute('aria-current', 'page')
  expect(screen.getByText('21 to 40 of 143')).toBeVisible()
  await userEvent.click(button('Page 8'))
  expect(screen.getByText('141 to 143 of 143')).toBeVisible()
  expect(button('Next page')).toBeDisabled()
})
