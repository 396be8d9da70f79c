import { act, screen } from '@testing-library/react'
import { OfflineMessage } from './offline-message'
import { renderShell } from './testing/render-shell'

const setOnline = (isOnline: boolean) =>
  act(() => {
    jest.spyOn(window.navigator, 'onLine', 'get').mockReturnValue(isOnline)
    window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
  })
afterEach(() => jest.restoreAllMocks())

test('who loses the connection is told for as long as it is away, by one region that is always there', () => {
  renderShell(<OfflineMessage />)
  const region = screen.getByRole('status')
  expect(region).toBeEmptyDOMElement()
  setOnline(false)
  expect(region).toHaveTextContent('You are offline. What you type is kept.')
  setOnline(true)
  expect(region).toBeEmptyDOMElement()
})
