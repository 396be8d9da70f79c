import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { renderWithDesign } from '../testing/render-with-design'
import { Drawer } from './drawer'

function Page() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button onClick={() => setOpen(true)}>Details</button>
      <Drawer
        onLoadError={() => {}}
        open={open}
        onClose={() => setOpen(false)}
        title="Spring sale"
        description="Sent on 3 March."
        closeLabel="Close"
        actions={<button>Duplicate</button>}
      >
        <input aria-label="Subject" />
      </Drawer>
    </>
  )
}

test('a drawer is a dialog with its title, keeps the focus inside and gives it back', async () => {
  renderWithDesign(<Page />)
  await userEvent.click(screen.getByRole('button', { name: 'Details' }))
  const drawer = await screen.findByRole('dialog', { name: 'Spring sale' })
  expect(drawer).toHaveAccessibleDescription('Sent on 3 March.')
  await waitFor(() => expect(drawer).toContainElement(document.activeElement as HTMLElement))
  for (let presses = 0; presses < 5; presses++) {
    await userEvent.tab()
    expect(drawer).toContainElement(document.activeElement as HTMLElement)
  }
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(screen.getByRole('button', { name: 'Details' })).toHaveFocus())
})
