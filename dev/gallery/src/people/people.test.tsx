import { createFakeHost } from '@console/kernel/testing/fake-host'
import { renderPart } from '@console/kernel/testing/render-part'
import { DesignProvider } from '@console/ui/design-provider'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import remote from '../remote'

const renderPeople = (initialPath: string, host = createFakeHost()) =>
  renderPart(remote, 'people', { host, initialPath, wrapper: DesignProvider })
const button = (name: string) => screen.getByRole('button', { name })

test('A18.1 an address shows the same rows to whoever opens it, and back leads to what was seen before', async () => {
  const { address } = await renderPeople(
    '/gallery/people?page=2&pageSize=50&field=messages&order=descend&role=staff',
  )
  expect(await screen.findByText(/^51 to 100 of \d+$/)).toBeVisible()
  expect(screen.getByRole('columnheader', { name: 'Messages' })).toHaveAttribute(
    'aria-sort',
    'descending',
  )
  await userEvent.click(button('Next page'))
  expect(address()).toContain('page=3')
  expect(await screen.findByText(/^101 to 150 of \d+$/)).toBeVisible()
  await act(async () => window.history.back())
  expect(await screen.findByText(/^51 to 100 of \d+$/)).toBeVisible()
})

test('A18.1 how a person has arranged the table is there when it is opened again', async () => {
  const host = createFakeHost()
  const first = await renderPeople('/gallery/people', host)
  await userEvent.click(button('Display'))
  const view = within(await screen.findByRole('dialog', { name: 'Display' }))
  await userEvent.click(await view.findByRole('checkbox', { name: 'E-mail' }))
  first.unmount()
  await renderPeople('/gallery/people', host)
  expect(await screen.findByRole('cell', { name: 'Mei Wong' })).toBeVisible()
  expect(screen.queryByRole('columnheader', { name: 'E-mail' })).toBeNull()
})
