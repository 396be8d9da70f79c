import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderWithDesign } from '../testing/render-with-design'
import { PageHeader } from '../page/page-header'
import { ErrorState } from './error-state'

const renderState = (state: 'failed' | 'pending' | 'loaded') => (
  <>
    <PageHeader title="Teams" />
    {state === 'loaded' ? (
      <p>Harbour Lights</p>
    ) : (
      <ErrorState
        title="No answer"
        retry={{ label: 'Try again', pending: state === 'pending', onRetry: () => {} }}
      >
        Nothing is lost.
      </ErrorState>
    )}
  </>
)

test('while a retry is pending the button keeps the focus, and afterwards the heading gets it', async () => {
  const { rerender } = renderWithDesign(renderState('failed'))
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  rerender(renderState('pending'))
  expect(screen.getByRole('button', { name: 'Try again' })).toHaveFocus()
  rerender(renderState('loaded'))
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Teams' })).toHaveFocus())
})

test('a focus that was elsewhere stays there', async () => {
  const { rerender } = renderWithDesign(renderState('failed'))
  rerender(renderState('loaded'))
  await act(() => new Promise((done) => requestAnimationFrame(done)))
  expect(document.body).toHaveFocus()
})
