import { rememberFatalPage } from './fatal-page'

test('when nothing else can be shown, what the server has drawn for that is, also after the skeleton is gone', () => {
  document.body.innerHTML =
    '<div id="root"><p>skeleton</p><div role="alert">The console could not be loaded</div></div>'
  const showFatalPage = rememberFatalPage(document)
  const root = document.getElementById('root')!
  root.replaceChildren('the console')
  showFatalPage()
  expect(root).toHaveTextContent('The console could not be loaded')
  expect(root).not.toHaveTextContent('the console')
  expect(document.documentElement).toHaveAttribute('data-failed')
})

test('a page without it fails without another failure', () => {
  document.body.innerHTML = ''
  expect(() => rememberFatalPage(document)()).not.toThrow()
})
