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

test('A4.9 who walks on in the strip before its page has come stays there: each key for that keeps the focus', () => {
  document.body.innerHTML =
    '<nav><button>First</button><button>Second</button><ul role="menu" tabindex="-1"></ul></nav>' +
    '<main><input></main>'
  const [first, second] = screen.getAllByRole('button')
  const field = screen.getByRole('textbox')
  const press = (element: HTMLElement, key: string, modifiers = {}) =>
    fireEvent.keyDown(element, { key, ...modifiers })
  keepFocus(first!)
  press(first!, 'ArrowRight')
  second!.focus()
  field.focus()
  expect(second).toHaveFocus()
  press(second!, 'Home')
  first!.focus()
  field.focus()
  expect(first).toHaveFocus()
  press(first!, 'Control', { ctrlKey: true })
  press(first!, 'Shift', { ctrlKey: true, shiftKey: true })
  press(first!, 'ArrowRight', { ctrlKey: true, shiftKey: true })
  field.focus()
  expect(first).toHaveFocus()
  press(first!, 'F10', { shiftKey: true })
  const menu = screen.getByRole('menu')
  menu.focus()
  press(menu, 'ArrowDown')
  field.focus()
  expect(menu).toHaveFocus()

  // These lead to a page, or out of the strip.
  for (const key of ['Enter', ' ', 'Tab']) {
    keepFocus(first!)
    press(first!, key)
    field.focus()
    expect(field).toHaveFocus()
  }
})
