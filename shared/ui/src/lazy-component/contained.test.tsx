import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { Dialog } from '../dialog/dialog'
import { Drawer } from '../drawer/drawer'
import { Menu } from '../menu/menu'
import { Popover } from '../popover/popover'
import { renderWithDesign } from '../testing/render-with-design'

/** A browser that translates the page puts what it has translated in the place of each text. */
function translatePage() {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  for (const text of texts.filter(({ data }) => data.trim())) {
    const font = document.createElement('font')
    text.replaceWith(font)
    font.textContent = `«${text.data}»`
  }
}

/** Text beside an element, that comes and goes: after a translation React cannot remove it. */
function Fragile() {
  const [isLong, setLong] = useState(true)
  return (
    <button aria-label="Shorten" onClick={() => setLong(false)}>
      <b>Words</b>
      {isLong && 'that go'}
    </button>
  )
}

const noError = () => {}
function Page() {
  const [open, setOpen] = useState<string | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <p>The page</p>
      <button aria-label="Dialog" onClick={() => setOpen('dialog')} />
      <Dialog onLoadError={() => {}} open={open === 'dialog'} onClose={close} title="Rename">
        <Fragile />
      </Dialog>
      <button aria-label="Drawer" onClick={() => setOpen('drawer')} />
      <Drawer
        onLoadError={() => {}}
        open={open === 'drawer'}
        onClose={close}
        title="Details"
        closeLabel="Close"
      >
        <Fragile />
      </Drawer>
      <Popover
        label="Popover"
        closeLabel="Close"
        trigger="Columns"
        title="Columns"
        onLoadError={noError}
      >
        <Fragile />
      </Popover>
      <Menu label="Menu" items={[]} header={<Fragile />} onLoadError={noError}>
        More
      </Menu>
    </>
  )
}

test.each(['Dialog', 'Drawer', 'Popover', 'Menu'])(
  'an error in a %s, as a translating browser makes one, closes it alone, and it can be opened again',
  async (name) => {
    jest.spyOn(console, 'error').mockImplementation(() => {})
    renderWithDesign(<Page />)
    for (let times = 0; times < 2; times++) {
      await userEvent.click(screen.getByLabelText(name))
      const fragile = await screen.findByLabelText('Shorten')
      translatePage()
      await userEvent.click(fragile)
      await waitFor(() => expect(screen.queryByLabelText('Shorten')).toBeNull())
      expect(screen.getByText('«The page»', { exact: false })).toBeVisible()
    }
  },
)
