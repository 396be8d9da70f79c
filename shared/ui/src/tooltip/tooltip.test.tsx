import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Button } from '../button/button'
import { renderWithDesign } from '../testing/render-with-design'
import { Tooltip } from './tooltip'
// Compiled ahead: on a busy machine it would take longer than the pointer has to rest.
import './tooltip-bubble'

const onClick = jest.fn()
beforeEach(() => onClick.mockReset())

const iconButton = (
  <Tooltip label="Dark mode">
    <Button size="icon" aria-label="Dark mode" onClick={onClick}>
      ☾
    </Button>
  </Tooltip>
)
const disabledButton = (
  <Tooltip label="Only an owner may do this.">
    <Button aria-disabled onClick={onClick}>
      Delete team
    </Button>
  </Tooltip>
)
/** The words where they can be seen; the description for screen readers is a hidden element. */
const findWords = (text: string) => screen.findByText(text, { ignore: '[hidden]' })
const queryWords = (text: string) => screen.queryByText(text, { ignore: '[hidden]' })

test('the words appear while the pointer rests on the control, and go when it leaves', async () => {
  renderWithDesign(iconButton)
  await userEvent.hover(screen.getByRole('button'))
  expect(queryWords('Dark mode')).toBeNull()
  expect(await findWords('Dark mode')).toBeVisible()
  await userEvent.unhover(screen.getByRole('button'))
  await waitFor(() => expect(queryWords('Dark mode')).toBeNull())
})

test('a control that comes to lie under a resting pointer shows no words until the pointer moves on it', async () => {
  renderWithDesign(iconButton)
  fireEvent.pointerEnter(screen.getByRole('button'))
  await new Promise((resolve) => setTimeout(resolve, 700))
  expect(queryWords('Dark mode')).toBeNull()
  fireEvent.pointerMove(screen.getByRole('button'))
  expect(await findWords('Dark mode')).toBeVisible()
})

test('WCAG 1.4.13: the pointer may move into the words, and Escape removes them', async () => {
  renderWithDesign(iconButton)
  await userEvent.hover(screen.getByRole('button'))
  const words = await findWords('Dark mode')
  await userEvent.unhover(screen.getByRole('button'))
  await userEvent.hover(words)
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(words).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(queryWords('Dark mode')).toBeNull())
})

test('a finger shows no words, and what it taps is done', async () => {
  renderWithDesign(iconButton)
  await userEvent.pointer({ keys: '[TouchA]', target: screen.getByRole('button') })
  await new Promise((resolve) => setTimeout(resolve, 600))
  expect(queryWords('Dark mode')).toBeNull()
  expect(onClick).toHaveBeenCalledTimes(1)
})

test('a disabled control can be focused, says why, and does nothing', async () => {
  renderWithDesign(disabledButton)
  await userEvent.tab()
  const button = screen.getByRole('button', { name: 'Delete team' })
  expect(button).toHaveFocus()
  expect(button).toHaveAccessibleDescription('Only an owner may do this.')
  expect(await findWords('Only an owner may do this.')).toBeVisible()
  await userEvent.keyboard('{Enter}')
  expect(onClick).not.toHaveBeenCalled()
  await userEvent.tab()
  await waitFor(() => expect(queryWords('Only an owner may do this.')).toBeNull())
})

test('words that are the name already are not read twice', () => {
  renderWithDesign(iconButton)
  expect(screen.getByRole('button', { name: 'Dark mode' })).not.toHaveAccessibleDescription()
})

test('where there is nothing to say, nothing is shown, and the control keeps its place', async () => {
  const control = (label: string) => (
    <Tooltip label={label}>
      <Button aria-describedby="help">Save</Button>
    </Tooltip>
  )
  const { rerender } = renderWithDesign(
    <>
      <span id="help">All of it.</span>
      {control('')}
    </>,
  )
  const button = screen.getByRole('button')
  await userEvent.tab()
  expect(button).toHaveFocus()
  expect(button).toHaveAccessibleDescription('All of it.')
  rerender(
    <>
      <span id="help">All of it.</span>
      {control('Nothing has changed.')}
    </>,
  )
  expect(button).toHaveAccessibleDescription('Nothing has changed.')
  expect(button).toHaveFocus()
})
