import { DesignProvider } from '@console/ui/provider'
import { act, render, screen } from '@testing-library/react'
import { Provider } from 'jotai'
import { createStore } from 'jotai/vanilla'
import { Announcer, arriveAt } from './arrival'

function scene(page: string) {
  const store = createStore()
  render(
    <Provider store={store}>
      <DesignProvider>
        <main dangerouslySetInnerHTML={{ __html: page }} />
        <Announcer />
      </DesignProvider>
    </Provider>,
  )
  return store
}

test('after a navigation the keyboard goes on at the heading of the new page, and its title is said politely', () => {
  const store = scene('<h1>My account</h1><input>')
  act(() => arriveAt(store, document, 'My account'))
  expect(screen.getByRole('heading')).toHaveFocus()
  expect(screen.getByRole('status')).toHaveTextContent('My account')
})

test('a page that has chosen its first field keeps the focus there', () => {
  const store = scene('<h1>Sign in</h1><input>')
  screen.getByRole('textbox').focus()
  act(() => arriveAt(store, document, 'Login'))
  expect(screen.getByRole('textbox')).toHaveFocus()
})

test('a page without a heading takes the focus itself', () => {
  const store = scene('<p>Nothing</p>')
  act(() => arriveAt(store, document, ''))
  expect(screen.getByRole('main')).toHaveFocus()
})
