import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { show } from '../testing/show'
import { Confirm } from './confirm'
import { Dialog } from './dialog'

const signedOut = jest.fn()
function Page() {
  const [asking, setAsking] = useState(false)
  const [naming, setNaming] = useState(false)
  return (
    <>
      <button onClick={() => setAsking(true)}>Leave</button>
      <button onClick={() => setNaming(true)}>Rename</button>
      <Confirm
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={signedOut}
        title="Sign out of Aurora?"
        help="What you have not saved is lost."
        act="Sign out"
        cancel="Stay"
        danger
      />
      <Dialog open={naming} onClose={() => setNaming(false)} title="Rename team" closeLabel="Close">
        <input aria-label="New name" />
      </Dialog>
    </>
  )
}
beforeEach(() => signedOut.mockReset())

test('a question is asked by name, and the deed is done when it is confirmed', async () => {
  show(<Page />)
  await userEvent.click(screen.getByRole('button', { name: 'Leave' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Sign out of Aurora?' })
  expect(dialog).toHaveAccessibleDescription('What you have not saved is lost.')
  await userEvent.click(screen.getByRole('button', { name: 'Sign out' }))
  expect(signedOut).toHaveBeenCalledTimes(1)
})

test('a refusal or Escape closes it, does nothing, and gives the focus back', async () => {
  show(<Page />)
  for (const refuse of [
    () => userEvent.click(screen.getByRole('button', { name: 'Stay' })),
    () => userEvent.keyboard('{Escape}'),
  ]) {
    await userEvent.click(screen.getByRole('button', { name: 'Leave' }))
    const dialog = await screen.findByRole('alertdialog')
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement))
    await refuse()
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await waitFor(() => expect(screen.getByRole('button', { name: 'Leave' })).toHaveFocus())
  }
  expect(signedOut).not.toHaveBeenCalled()
})

test('a dialog shows what it is given and closes by its cross', async () => {
  show(<Page />)
  await userEvent.click(screen.getByRole('button', { name: 'Rename' }))
  await screen.findByRole('dialog', { name: 'Rename team' })
  await userEvent.type(screen.getByRole('textbox', { name: 'New name' }), 'Old Peak')
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
