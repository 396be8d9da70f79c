import { createPortal } from 'react-dom'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Dialog as ChakraDialog } from '@chakra-ui/react/overlays'
import { ModalOverlay } from '../modal-overlay/modal-overlay'
import { renderWithDesign } from '../testing/render-with-design'
import { createToastStore, ToastRegion } from './toast'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

function renderToasts() {
  const toasts = createToastStore()
  renderWithDesign(<ToastRegion toasts={toasts} label="Toasts" closeLabel="Close" />)
  return toasts
}
const advanceTime = (milliseconds: number) => act(() => void jest.advanceTimersByTime(milliseconds))

test('a toast is shown for three seconds', () => {
  const toasts = renderToasts()
  act(() => toasts.show('success', 'Saved'))
  advanceTime(2_900)
  expect(screen.getByRole('status')).toHaveTextContent('Saved')
  advanceTime(200)
  expect(screen.queryByText('Saved')).toBeNull()
})

test('successes are announced by one region that is there before them and stays after them', () => {
  const toasts = renderToasts()
  const region = within(screen.getByRole('region', { name: 'Toasts' })).getByRole('status', {
    hidden: true,
  })
  expect(region).toBeEmptyDOMElement()
  act(() => toasts.show('success', 'Saved'))
  expect(region).toHaveTextContent('Saved')
  advanceTime(3_100)
  expect(region).toBeInTheDocument()
  expect(region).toBeEmptyDOMElement()
})

test('what is said while a dialog is open reaches screen readers too', async () => {
  jest.useRealTimers()
  const toasts = createToastStore()
  const { container } = renderWithDesign(
    <>
      {createPortal(
        <ToastRegion toasts={toasts} label="Toasts" closeLabel="Close" />,
        document.body,
      )}
      <ModalOverlay open onClose={() => {}}>
        <ChakraDialog.Positioner>
          <ChakraDialog.Content>
            <button>Copy</button>
          </ChakraDialog.Content>
        </ChakraDialog.Positioner>
      </ModalOverlay>
    </>,
  )
  await waitFor(() => expect(container).toHaveAttribute('aria-hidden', 'true'))
  act(() => toasts.show('success', 'Copied'))
  expect(screen.getByRole('status')).toHaveTextContent('Copied')
})

test('A20 a failure is shown for five seconds', () => {
  const toasts = renderToasts()
  act(() => toasts.show('failure', 'No answer'))
  advanceTime(4_900)
  expect(screen.getByRole('alert')).toHaveTextContent('No answer')
  advanceTime(200)
  expect(screen.queryByRole('alert')).toBeNull()
})

test('the same toast is not stacked: it stays for as long again', () => {
  const toasts = renderToasts()
  act(() => toasts.show('success', 'Saved'))
  advanceTime(2_000)
  act(() => toasts.show('success', 'Saved'))
  advanceTime(2_000)
  expect(screen.getAllByText('Saved')).toHaveLength(1)
  advanceTime(1_000)
  expect(screen.queryByText('Saved')).toBeNull()
})

test('different toasts are listed one under the other, and one can be closed', () => {
  const toasts = renderToasts()
  act(() => toasts.show('success', 'Saved'))
  act(() => toasts.show('failure', 'Not sent'))
  fireEvent.click(screen.getAllByRole('button', { name: 'Close' })[0]!)
  expect(screen.queryByText('Saved')).toBeNull()
  expect(screen.getByText('Not sent')).toBeVisible()
})

test('no toast disappears while somebody points at it', () => {
  const toasts = renderToasts()
  act(() => toasts.show('success', 'Saved'))
  fireEvent.pointerMove(screen.getByRole('region', { name: 'Toasts' }))
  advanceTime(60_000)
  expect(screen.getByText('Saved')).toBeVisible()
  fireEvent.pointerLeave(screen.getByRole('region', { name: 'Toasts' }))
  advanceTime(3_100)
  expect(screen.queryByText('Saved')).toBeNull()
})

test('a toast that appears under a resting pointer disappears as any other', () => {
  const toasts = renderToasts()
  act(() => toasts.show('success', 'Saved'))
  const region = screen.getByRole('region', { name: 'Toasts' })
  jest.spyOn(region, 'matches').mockReturnValue(true)
  fireEvent.pointerEnter(region)
  advanceTime(3_100)
  expect(toasts.getSnapshot()).toEqual([])
})

test('closing a toast gives the focus back, and the next toast disappears by itself', async () => {
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime, pointerEventsCheck: 0 })
  const toasts = createToastStore()
  renderWithDesign(
    <>
      <input aria-label="Name" />
      <ToastRegion toasts={toasts} label="Toasts" closeLabel="Close" />
    </>,
  )
  await user.click(screen.getByRole('textbox', { name: 'Name' }))
  act(() => toasts.show('failure', 'Not sent'))
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus()
  act(() => toasts.show('success', 'Saved'))
  advanceTime(3_100)
  expect(screen.queryByText('Saved')).toBeNull()
})

test('a lifted finger does not pause the toasts, though the browser still reports hover', () => {
  const toasts = renderToasts()
  act(() => toasts.show('success', 'Saved'))
  act(() => toasts.show('failure', 'Not sent'))
  const region = screen.getByRole('region', { name: 'Toasts' })
  jest.spyOn(region, 'matches').mockReturnValue(true)
  fireEvent.pointerMove(region)
  fireEvent.pointerLeave(region)
  const closeButton = screen.getAllByRole('button', { name: 'Close' })[0]!
  act(() => closeButton.focus())
  fireEvent.click(closeButton)
  advanceTime(5_100)
  expect(toasts.getSnapshot()).toEqual([])
})

test('all toasts can be closed at once', () => {
  const toasts = renderToasts()
  act(() => toasts.show('success', 'Saved'))
  act(() => toasts.show('failure', 'Not sent'))
  act(() => toasts.dismissAll())
  expect(toasts.getSnapshot()).toEqual([])
})

test('a toast that offers to try again stays for twenty seconds, does so once, and gives the focus back', async () => {
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime, pointerEventsCheck: 0 })
  const toasts = createToastStore()
  renderWithDesign(
    <>
      <button>Search</button>
      <ToastRegion toasts={toasts} label="Toasts" closeLabel="Close" />
    </>,
  )
  const retry = jest.fn()
  screen.getByRole('button', { name: 'Search' }).focus()
  act(() => toasts.show('failure', 'Not loaded', { label: 'Try again', run: retry }))
  advanceTime(19_000)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(retry).toHaveBeenCalledTimes(1)
  expect(screen.queryByText('Not loaded')).toBeNull()
  expect(screen.getByRole('button', { name: 'Search' })).toHaveFocus()
  act(() => toasts.show('failure', 'Not loaded', { label: 'Try again', run: retry }))
  advanceTime(20_100)
  expect(screen.queryByText('Not loaded')).toBeNull()
})

test('two failures with the same words are one toast, which tries both again', async () => {
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime, pointerEventsCheck: 0 })
  const toasts = createToastStore()
  renderWithDesign(<ToastRegion toasts={toasts} label="Toasts" closeLabel="Close" />)
  const retries = [jest.fn(), jest.fn()]
  act(() =>
    retries.forEach((run) => toasts.show('failure', 'Not loaded', { label: 'Try again', run })),
  )
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  retries.forEach((retry) => expect(retry).toHaveBeenCalledTimes(1))
})
