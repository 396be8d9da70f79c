import { act, fireEvent, screen } from '@testing-library/react'
import { BackToTop } from './back-to-top'
import { mainContentId } from './main-content-id'
import { renderShell } from './testing/render-shell'

const scrollTo = (y: number) =>
  act(() => {
    Object.defineProperty(window, 'scrollY', { value: y, configurable: true })
    fireEvent.scroll(window)
  })

test('A7.8 far from the top a button leads back to it, and the focus to the page', () => {
  window.scrollTo = jest.fn()
  window.matchMedia = jest.fn(() => ({ matches: true })) as never
  renderShell(
    <>
      <main id={mainContentId} tabIndex={-1} />
      <BackToTop />
    </>,
  )
  expect(screen.queryByRole('button', { name: 'Back to top' })).toBeNull()
  scrollTo(900)
  fireEvent.click(screen.getByRole('button', { name: 'Back to top' }))
  expect(window.scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'auto' })
  expect(screen.getByRole('main')).toHaveFocus()
  scrollTo(0)
  expect(screen.queryByRole('button', { name: 'Back to top' })).toBeNull()
})
