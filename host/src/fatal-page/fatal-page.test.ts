import { consoleFailedEvent } from '@console/contract/page-names'
import { createFatalPage } from './fatal-page'
import { replaceDrawnPage } from '../boot/first-page'

const onFailed = jest.fn()
window.addEventListener(consoleFailedEvent, onFailed)
beforeEach(() => {
  onFailed.mockReset()
  document.body.innerHTML =
    '<div id="root"></div><main id="first-page"><form><input value="typed"></form><div id="page-message"></div></main>'
})

test('what was typed before the console stays when the console cannot start', () => {
  createFatalPage(document)('failed')
  expect(document.querySelector('input')).toHaveValue('typed')
  expect(onFailed).toHaveBeenCalledTimes(1)
})

test('the place of the words comes back when the console breaks later, and nothing that was typed', () => {
  const showFatalPage = createFatalPage(document)
  document.getElementById('root')!.append('the console')
  replaceDrawnPage(document)
  expect(document.getElementById('page-message')).not.toBeInTheDocument()
  showFatalPage('broken')
  expect(document.getElementById('page-message')).toBeInTheDocument()
  expect(document.querySelector('input')).toBeNull()
  expect(document.body).not.toHaveTextContent('the console')
  expect(onFailed).toHaveBeenCalledTimes(1)
})

test('a document without a drawn page does not throw a second error', () => {
  document.body.innerHTML = ''
  expect(() => createFatalPage(document)('failed')).not.toThrow()
})
