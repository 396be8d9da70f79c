import { DesignProvider } from '@console/ui/design-provider'
import { act, render, screen } from '@testing-library/react'
import { Provider } from 'jotai'
import { atom, createStore } from 'jotai/vanilla'
import { RouteAnnouncer, announceAndFocusPage } from './route-announcer'

function setup(page: string) {
  const store = createStore()
  render(
    <Provider store={store}>
      <DesignProvider>
        <h1>Another page, hidden</h1>
        <main dangerouslySetInnerHTML={{ __html: page }} />
        <RouteAnnouncer />
      </DesignProvider>
    </Provider>,
  )
  const element = screen.getByRole('main')
  const titleAtom = atom('')
  const setTitle = (title: string) => store.set(titleAtom, title)
  const announce = (title: string, lastFocused: HTMLElement | null = null) =>
    act(() => {
      setTitle(title)
      announceAndFocusPage(store, { title: titleAtom, element, lastFocused })
    })
  return { announce, setTitle }
}

test('after a navigation the heading of the shown page has the focus, not the first of the document, and its title is announced politely', () => {
  setup('<h1>My account</h1><input>').announce('My account')
  expect(screen.getByRole('heading', { name: 'My account' })).toHaveFocus()
  expect(screen.getByRole('status')).toHaveTextContent('My account')
})

test('the announcement follows a change of language', () => {
  const { announce, setTitle } = setup('<h1>My account</h1>')
  announce('My account')
  act(() => setTitle('我的帳號'))
  expect(screen.getByRole('status')).toHaveTextContent('我的帳號')
})

test('a page that has focused its first field keeps the focus there', () => {
  const { announce } = setup('<h1>Sign in</h1><input>')
  screen.getByRole('textbox').focus()
  announce('Login')
  expect(screen.getByRole('textbox')).toHaveFocus()
})

test('a page that was kept has the focus again where it was, or on its heading when that is gone', () => {
  const { announce } = setup('<h1>My account</h1><input>')
  const field = screen.getByRole('textbox')
  announce('My account', field)
  expect(field).toHaveFocus()
  field.remove()
  announce('My account', field)
  expect(screen.getByRole('heading', { name: 'My account' })).toHaveFocus()
})

test('without a heading the page itself gets the focus', () => {
  setup('<p>Nothing</p>').announce('')
  expect(screen.getByRole('main')).toHaveFocus()
})
