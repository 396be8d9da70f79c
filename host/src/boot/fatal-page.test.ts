import { createFatalPage } from './fatal-page'

test('the fatal page that the server rendered is shown, also after the skeleton is gone', () => {
  document.body.innerHTML =
    '<div id="root"><p>skeleton</p><div role="alert">The console could not be loaded</div></div>'
  const showFatalPage = createFatalPage(document)
  const root = document.getElementById('root')!
  root.replaceChildren('the console')
  showFatalPage()
  expect(root).toHaveTextContent('The console could not be loaded')
  expect(root).not.toHaveTextContent('the console')
  expect(document.documentElement).toHaveAttribute('data-failed')
})

test('a document without a fatal page does not throw a second error', () => {
  document.body.innerHTML = ''
  expect(() => createFatalPage(document)()).not.toThrow()
})
