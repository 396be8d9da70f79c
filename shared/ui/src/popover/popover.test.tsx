import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderWithDesign } from '../testing/render-with-design'
import { Popover } from './popover'

const filter = (
  <>
    <Popover trigger="Filter" title="Filter campaigns" closeLabel="Close" onLoadError={() => {}}>
      <input aria-label="Name contains" />
    </Popover>
    <p>Campaigns</p>
  </>
)
const button = () => screen.getByRole('button', { name: 'Filter' })

// Where nothing has a size, as in jsdom, the panel itself takes the focus for its first control.
const expectFocusInside = () =>
  waitFor(() =>
    expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement),
  )

test('the panel is named by its title and takes the focus; Escape closes it and gives the focus back', async () => {
  renderWithDesign(filter)
  expect(button()).toHaveAttribute('aria-expanded', 'false')
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  expect(await screen.findByRole('dialog', { name: 'Filter campaigns' })).toBeVisible()
  expect(button()).toHaveAttribute('aria-expanded', 'true')
  await expectFocusInside()
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(button()).toHaveFocus())
})

test('the button closes what it opened', async () => {
  renderWithDesign(filter)
  await userEvent.click(button())
  await screen.findByRole('dialog', { name: 'Filter campaigns' })
  await expectFocusInside()
  await userEvent.click(button())
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('on a phone it is a sheet with a button that closes it', async () => {
  const { matchMedia } = window
  window.matchMedia = (media) => ({ ...matchMedia(media), matches: media.includes('639.98') })
  renderWithDesign(filter)
  await userEvent.click(button())
  const sheet = within(await screen.findByRole('dialog', { name: 'Filter campaigns' }))
  expect(sheet.getByRole('textbox', { name: 'Name contains' })).toBeVisible()
  await userEvent.click(sheet.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(button()).toHaveFocus())
  window.matchMedia = matchMedia
})
