import { screen, within } from '@testing-library/react'
import { renderWithDesign } from '../testing/render-with-design'
import { Breadcrumb } from './breadcrumb'

test('rulings 22: crumbs are links in a named landmark, and the last one is this page', () => {
  renderWithDesign(
    <Breadcrumb
      label="You are here"
      crumbs={[
        { label: 'Campaigns', href: '#/campaigns' },
        { label: 'Spring sale', href: '#/campaigns/7' },
      ]}
    />,
  )
  const links = within(screen.getByRole('navigation', { name: 'You are here' })).getAllByRole(
    'link',
  )
  expect(links.map((link) => [link.textContent, link.getAttribute('aria-current')])).toEqual([
    ['Campaigns', null],
    ['Spring sale', 'page'],
  ])
  expect(links[0]).toHaveAttribute('href', '#/campaigns')
})

test('A7.3 a crumb without an address is text', () => {
  renderWithDesign(
    <Breadcrumb
      label="You are here"
      crumbs={[{ label: 'Reports' }, { label: 'Daily', href: '#/reports/day' }]}
    />,
  )
  expect(screen.getByText('Reports').closest('a')).toBeNull()
  expect(screen.getByRole('link')).toHaveTextContent('Daily')
})
