import { DesignProvider } from '@console/ui/design-provider'
import { act, render, screen } from '@testing-library/react'
import { Provider } from 'jotai'
import { createStore } from 'jotai/vanilla'
import { RouteAnnouncer, announceAndFocusPage } from './route-announcer'

function setup(page: string) {
  const store = createStore()
  render(
    <Provider store={store}>
      <DesignProvider>
        <main dangerouslySetInnerHTML={{ __html: page }} />
        <RouteAnnouncer />
      </DesignProvider>
    </Provider>,
  )
  return store
}

test('after a navigation the heading of the new page has the focus, and its title is announced politely', () => {
  const store = setup('<h1>My account</h1><input>')
  act(() => announceAndFocusPage(store, document, 'My account'))
  expect(screen.getByRole('heading')).toHaveFocus()
  expect(screen.getByRole('status')).toHaveTextContent('My account')
})

test('a page that has focused its first field keeps the focus there', () => {
  const store = setup('<h1>Sign in</h1><input>')
  screen.getByRole('textbox').focus()
  act(() => announceAndFocusPage(store, document, 'Login'))
  expect(screen.getByRole('textbox')).toHaveFocus()
})

test('without a heading the main element gets the focus', () => {
  const store = setup('<p>Nothing</p>')
  act(() => announceAndFocusPage(store, document, ''))
  expect(screen.getByRole('main')).toHaveFocus()
})
