import { fireEvent, screen } from '@testing-library/react'
import { keepFocus } from './keep-focus'

test('A4.4 an element keeps the focus from the page until a key or a pointer is pressed, or Back', () => {
  document.body.innerHTML = '<button>Tab</button><button>Other</button><main><input></main>'
  const [tab, other] = screen.getAllByRole('button')
  const field = screen.getByRole('textbox')
  let entry = 3
  const goBack = () => window.history.pushState({ idx: --entry }, '')
  window.history.replaceState({ idx: entry }, '')
  for (const press of [fireEvent.keyDown, fireEvent.pointerDown, goBack]) {
    keepFocus(tab!)
    expect(tab).toHaveFocus()
    // The page focuses its first field, also when it comes late.
    field.focus()
    field.focus()
    expect(tab).toHaveFocus()
    other!.focus()
    expect(other).toHaveFocus()
    press(document.body)
    field.focus()
    expect(field).toHaveFocus()
  }
})
