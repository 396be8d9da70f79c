import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { show } from '../testing/show'
import { PageHeader } from '../page/page-header'
import { Failed } from './failed'

const page = (state: 'failed' | 'pending' | 'here') => (
  <>
    <PageHeader title="Teams" />
    {state === 'here' ? (
      <p>Harbour Lights</p>
    ) : (
      <Failed
        title="No answer"
        retry={{ label: 'Try again', pending: state === 'pending', onRetry: () => {} }}
      >
        Nothing is lost.
      </Failed>
    )}
  </>
)

test('while something is tried again the button keeps the focus, and afterwards the keyboard goes on at the heading', async () => {
  const { rerender } = show(page('failed'))
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  rerender(page('pending'))
  expect(screen.getByRole('button', { name: 'Try again' })).toHaveFocus()
  rerender(page('here'))
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Teams' })).toHaveFocus())
})

test('who was elsewhere meanwhile stays there', async () => {
  const { rerender } = show(page('failed'))
  rerender(page('here'))
  await act(() => new Promise((done) => requestAnimationFrame(done)))
  expect(document.body).toHaveFocus()
})
