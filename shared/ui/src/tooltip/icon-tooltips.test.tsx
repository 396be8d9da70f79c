import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Button } from '../button/button'
import { Icon, MoonIcon } from '../icon/icon'
import { renderWithDesign } from '../testing/render-with-design'
import { IconTooltips } from './icon-tooltips'

const page = (
  <>
    <Button size="icon" aria-label="Dark mode">
      <Icon as={MoonIcon} />
    </Button>
    <Button aria-label="Save the profile">Save</Button>
    <Button size="icon" aria-label="Language" aria-expanded>
      <Icon as={MoonIcon} />
    </Button>
    <IconTooltips />
  </>
)
const button = (name: string) => screen.getByRole('button', { name })

test('the name of a button with an icon alone is shown while the pointer rests on it', async () => {
  renderWithDesign(page)
  await userEvent.hover(button('Dark mode'))
  expect(screen.queryByText('Dark mode')).toBeNull()
  expect(await screen.findByText('Dark mode')).toBeVisible()
  await userEvent.unhover(button('Dark mode'))
  await waitFor(() => expect(screen.queryByText('Dark mode')).toBeNull())
})

test('it is shown by keyboard too, and goes with Escape, a press or the focus', async () => {
  renderWithDesign(page)
  await userEvent.tab()
  expect(await screen.findByText('Dark mode')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByText('Dark mode')).toBeNull())
  await userEvent.tab({ shift: true })
  await userEvent.tab()
  await waitFor(() => expect(screen.getByText('Dark mode')).toBeVisible())
  await userEvent.tab()
  await waitFor(() => expect(screen.queryByText('Dark mode')).toBeNull())
})

test('words that are there already are not said again, nor over a menu that is open', async () => {
  renderWithDesign(page)
  await userEvent.hover(button('Save the profile'))
  await userEvent.hover(button('Language'))
  await new Promise((resolve) => setTimeout(resolve, 700))
  expect(screen.queryByText('Save the profile')).toBeNull()
  expect(screen.queryByText('Language')).toBeNull()
})

test('a text that is cut off is shown whole, by pointer and by keyboard; one that is not is left alone', async () => {
  renderWithDesign(
    <>
      <p data-ellipsis tabIndex={0}>
        Asked for a call
      </p>
      <p data-ellipsis>All of it</p>
      <IconTooltips />
    </>,
  )
  // Nothing has a size in jsdom.
  Object.defineProperty(screen.getByText('Asked for a call'), 'scrollWidth', { value: 200 })
  await userEvent.hover(screen.getByText('All of it'))
  await userEvent.hover(screen.getByText('Asked for a call'))
  await waitFor(() => expect(screen.getAllByText('Asked for a call')).toHaveLength(2))
  expect(screen.getAllByText('All of it')).toHaveLength(1)
  await userEvent.unhover(screen.getAllByText('Asked for a call')[0]!)
  await waitFor(() => expect(screen.getAllByText('Asked for a call')).toHaveLength(1))
  await userEvent.tab()
  await waitFor(() => expect(screen.getAllByText('Asked for a call')).toHaveLength(2))
})

test('so is a text of which only the first lines have room, wherever its control is pointed at', async () => {
  renderWithDesign(
    <>
      <a href="#orders">
        <span data-ellipsis>Orders of this year</span>
      </a>
      <IconTooltips />
    </>,
  )
  // Nothing has a size in jsdom.
  Object.defineProperty(screen.getByText('Orders of this year'), 'scrollHeight', { value: 54 })
  await userEvent.tab()
  await waitFor(() => expect(screen.getAllByText('Orders of this year')).toHaveLength(2))
})

test('a control that comes to lie under a resting pointer shows nothing until the pointer moves on it', async () => {
  renderWithDesign(page)
  fireEvent.pointerOver(button('Dark mode'))
  await new Promise((resolve) => setTimeout(resolve, 700))
  expect(screen.queryByText('Dark mode')).toBeNull()
  fireEvent.pointerMove(button('Dark mode'))
  expect(await screen.findByText('Dark mode')).toBeVisible()
})
