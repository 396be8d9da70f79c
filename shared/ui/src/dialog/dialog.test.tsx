import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { renderWithDesign } from '../testing/render-with-design'
import { ConfirmDialog } from './confirm-dialog'
import { Dialog } from './dialog'
import { CancelButton, Form, useForm } from '../form/form'
import { TextField } from '../form/text-field'
import { FormDialog } from './form-dialog'

const onSignOut = jest.fn()
function Page() {
  const [confirmOpen, setConfirmOpen] = useState(false)
  const [renameOpen, setRenameOpen] = useState(false)
  return (
    <>
      <button onClick={() => setConfirmOpen(true)}>Leave</button>
      <button onClick={() => setRenameOpen(true)}>Rename</button>
      <ConfirmDialog
        onLoadError={() => {}}
        open={confirmOpen}
        onClose={() => setConfirmOpen(false)}
        onConfirm={onSignOut}
        title="Sign out of Aurora?"
        description="What you have not saved is lost."
        confirmLabel="Sign out"
        cancelLabel="Stay"
        danger
      />
      <Dialog
        onLoadError={() => {}}
        open={renameOpen}
        onClose={() => setRenameOpen(false)}
        title="Rename team"
        closeLabel="Close"
      >
        <input aria-label="New name" />
      </Dialog>
    </>
  )
}
beforeEach(() => onSignOut.mockReset())

test('a confirm dialog is named by its title, and confirming calls onConfirm', async () => {
  renderWithDesign(<Page />)
  await userEvent.click(screen.getByRole('button', { name: 'Leave' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Sign out of Aurora?' })
  expect(dialog).toHaveAccessibleDescription('What you have not saved is lost.')
  await userEvent.click(screen.getByRole('button', { name: 'Sign out' }))
  expect(onSignOut).toHaveBeenCalledTimes(1)
})

test('cancel or Escape closes it, confirms nothing, and gives the focus back', async () => {
  renderWithDesign(<Page />)
  for (const cancel of [
    () => userEvent.click(screen.getByRole('button', { name: 'Stay' })),
    () => userEvent.keyboard('{Escape}'),
  ]) {
    await userEvent.click(screen.getByRole('button', { name: 'Leave' }))
    const dialog = await screen.findByRole('alertdialog')
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement))
    await cancel()
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await waitFor(() => expect(screen.getByRole('button', { name: 'Leave' })).toHaveFocus())
  }
  expect(onSignOut).not.toHaveBeenCalled()
})

test('a dialog shows its children and closes with its close button', async () => {
  renderWithDesign(<Page />)
  await userEvent.click(screen.getByRole('button', { name: 'Rename' }))
  await screen.findByRole('dialog', { name: 'Rename team' })
  await userEvent.type(screen.getByRole('textbox', { name: 'New name' }), 'Old Peak')
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('what a dialog says does not change while it closes', async () => {
  function Members() {
    const [removed, setRemoved] = useState<string | null>(null)
    return (
      <>
        <button onClick={() => setRemoved('Mei')}>Remove</button>
        <ConfirmDialog
          onLoadError={() => {}}
          open={removed !== null}
          onClose={() => setRemoved(null)}
          onConfirm={() => {}}
          title={`Remove ${removed}?`}
          confirmLabel="Remove them"
          cancelLabel="Keep them"
        />
      </>
    )
  }
  renderWithDesign(<Members />)
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }))
  await screen.findByRole('alertdialog', { name: 'Remove Mei?' })
  const titles = new Set<string | null>()
  const observer = new MutationObserver(() =>
    document.querySelectorAll('[role=alertdialog] h2').forEach((h2) => titles.add(h2.textContent)),
  )
  observer.observe(document.body, { subtree: true, childList: true, characterData: true })
  await userEvent.click(screen.getByRole('button', { name: 'Keep them' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  observer.disconnect()
  expect([...titles].filter((title) => title !== 'Remove Mei?')).toEqual([])
})

test('closing gives the focus back also where a field of the dialog took it by itself', async () => {
  function Team() {
    const [open, setOpen] = useState(false)
    return (
      <>
        <button onClick={() => setOpen(true)}>Rename</button>
        <Dialog
          onLoadError={() => {}}
          open={open}
          onClose={() => setOpen(false)}
          title="Rename team"
        >
          <input aria-label="New name" autoFocus />
        </Dialog>
      </>
    )
  }
  renderWithDesign(<Team />)
  await userEvent.click(screen.getByRole('button', { name: 'Rename' }))
  await waitFor(() => expect(screen.getByRole('textbox')).toHaveFocus())
  await userEvent.keyboard('Old Peak{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(screen.getByRole('button', { name: 'Rename' })).toHaveFocus())
})

test('a dialog steps back for one over it, whose darkness is the only one, and is there again after it', async () => {
  function Deletion() {
    const [asks, setAsks] = useState(false)
    return (
      <Dialog onLoadError={() => {}} open onClose={() => {}} title="Delete the team?">
        <button onClick={() => setAsks(true)}>Delete</button>
        <ConfirmDialog
          onLoadError={() => {}}
          open={asks}
          onClose={() => setAsks(false)}
          onConfirm={() => {}}
          title="Is it you?"
          confirmLabel="It is"
          cancelLabel="Not me"
        />
      </Dialog>
    )
  }
  renderWithDesign(<Deletion />)
  const lower = await screen.findByRole('dialog')
  const shade = () => document.querySelectorAll('[data-scope=dialog][data-part=backdrop]')[0]
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByRole('alertdialog')).toBeVisible()
  await waitFor(() => expect(lower).not.toBeVisible())
  expect(shade()).not.toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Not me' }))
  await waitFor(() => expect(lower).toBeVisible())
  expect(shade()).toBeVisible()
})

test('a dialog with a form asks before it loses what was typed, whichever form it is; Cancel says so itself', async () => {
  const saveDraft = jest.fn()
  const draft = { restoredValues: null, saveDraft }
  function NameForm({ onCancel }: { onCancel(): void }) {
    const form = useForm({ initialValues: { name: '' }, draft, message: String })
    return (
      <Form form={form} onSubmit={() => {}}>
        <TextField name="name" label="New name" />
        <CancelButton onClick={onCancel}>Cancel</CancelButton>
      </Form>
    )
  }
  function Team() {
    const [open, setOpen] = useState(false)
    const close = () => setOpen(false)
    return (
      <>
        <button onClick={() => setOpen(true)}>Rename</button>
        <FormDialog
          onLoadError={() => {}}
          open={open}
          onClose={close}
          title="Rename team"
          question={{ title: 'Discard it?', confirmLabel: 'Discard', cancelLabel: 'Keep' }}
        >
          <NameForm onCancel={close} />
        </FormDialog>
      </>
    )
  }
  renderWithDesign(<Team />)
  const dialogIsGone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const typeInto = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Rename' }))
    await userEvent.type(await screen.findByLabelText('New name'), 'Peak')
    expect(saveDraft).toHaveBeenLastCalledWith({ name: 'Peak' })
  }
  await typeInto()
  await userEvent.keyboard('{Escape}')
  await userEvent.click(await screen.findByRole('button', { name: 'Keep' }))
  expect(screen.getByLabelText('New name')).toHaveValue('Peak')
  expect(saveDraft).toHaveBeenLastCalledWith({ name: 'Peak' })
  await userEvent.keyboard('{Escape}')
  await userEvent.click(await screen.findByRole('button', { name: 'Discard' }))
  await dialogIsGone()
  expect(saveDraft).toHaveBeenLastCalledWith(null)
  await typeInto()
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await dialogIsGone()
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(saveDraft).toHaveBeenLastCalledWith(null)
})

test('on a phone the buttons stand above the keyboard, which leaves them when it closes', async () => {
  const visualViewport = Object.assign(new EventTarget(), {
    height: window.innerHeight,
    offsetTop: 0,
    scale: 1,
  })
  Object.defineProperty(window, 'visualViewport', { value: visualViewport, configurable: true })
  const covered = () => document.documentElement.style.getPropertyValue('--keyboard-height')
  const cover = (height: number, scale = 1) => {
    Object.assign(visualViewport, { height: window.innerHeight - height, scale })
    visualViewport.dispatchEvent(new Event('resize'))
  }
  renderWithDesign(<Page />)
  await userEvent.click(screen.getByRole('button', { name: 'Rename' }))
  await screen.findByRole('dialog')
  expect(covered()).toBe('0px')
  cover(300)
  expect(covered()).toBe('300px')
  // Enlarged by two fingers, less of the page is seen, and no keyboard is there.
  cover(300, 2)
  expect(covered()).toBe('0px')
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  cover(300)
  expect(covered()).toBe('0px')
  Reflect.deleteProperty(window, 'visualViewport')
})
