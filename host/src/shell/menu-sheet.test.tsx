import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { Dialog } from '@console/ui/dialog/dialog'
import { renderWithDesign } from '@console/ui/testing/render-with-design'
import { MenuSheet } from './menu-sheet'

function Page() {
  const [chosen, setChosen] = useState('')
  return (
    <>
      <MenuSheet
        title="Your menu"
        closeLabel="Close"
        label="Wong Ka Yan"
        description="Harbour Lights"
        items={[
          { value: 'profile', label: 'Your profile', href: '#/me' },
          { value: 'dark', label: 'Dark mode', checked: true },
          { value: 'zh_TW', label: '繁體中文', lang: 'zh-Hant-TW', current: true },
          { value: 'sign-out', label: 'Sign out', separator: true },
        ]}
        onSelect={setChosen}
        onLoadError={() => {}}
      >
        WK
      </MenuSheet>
      <output>{chosen}</output>
      <Dialog
        open={chosen === 'sign-out'}
        onClose={() => setChosen('')}
        onLoadError={() => {}}
        title="Sign out?"
        closeLabel="Stay"
      />
    </>
  )
}
const button = () => screen.getByRole('button', { name: 'Wong Ka Yan' })
const openSheet = async () => {
  await userEvent.click(button())
  return within(await screen.findByRole('dialog', { name: 'Your menu' }))
}

test('the items of a menu are rows of a sheet: links and buttons, with what is chosen marked', async () => {
  renderWithDesign(<Page />)
  expect(button()).toHaveAttribute('aria-haspopup', 'dialog')
  const sheet = await openSheet()
  expect(screen.getByRole('dialog')).toHaveAccessibleDescription('Harbour Lights')
  expect(sheet.getByRole('link', { name: 'Your profile' })).toHaveAttribute('href', '#/me')
  expect(sheet.getByRole('button', { name: 'Dark mode', pressed: true })).toBeVisible()
  expect(sheet.getByRole('button', { name: '繁體中文' })).toHaveAttribute('aria-current', 'true')
  await userEvent.click(sheet.getByRole('button', { name: 'Dark mode' }))
  expect(screen.getByRole('status')).toHaveTextContent('dark')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(button()).toHaveFocus())
})

test('what an item opens has the focus, and gives it back to the button', async () => {
  renderWithDesign(<Page />)
  // The second time all code is there.
  for (let times = 0; times < 2; times++) {
    await userEvent.click((await openSheet()).getByRole('button', { name: 'Sign out' }))
    const question = await screen.findByRole('dialog', { name: 'Sign out?' })
    await waitFor(() => expect(question).toContainElement(document.activeElement as HTMLElement))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(button()).toHaveFocus())
  }
})

test('Back closes a sheet', async () => {
  renderWithDesign(<Page />)
  await openSheet()
  fireEvent.popState(window)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(button()).toHaveFocus())
})
