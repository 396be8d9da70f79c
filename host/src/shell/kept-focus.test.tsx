import { act, render, screen, waitFor } from '@testing-library/react'
import { KeptFocus } from './kept-focus'

function Page({ rows, hasList = true }: { rows: string[]; hasList?: boolean }) {
  return (
    <>
      <KeptFocus />
      <section>
        <h1 tabIndex={-1}>Users</h1>
        {hasList && (
          <div role="region" aria-label="List" tabIndex={0}>
            {rows.map((row) => (
              <p key={row}>
                <button>{row}</button>
              </p>
            ))}
          </div>
        )}
      </section>
      <button>Elsewhere</button>
    </>
  )
}
const focus = (name: string) => act(() => screen.getByRole('button', { name }).focus())
const nextFrame = () => act(() => new Promise(requestAnimationFrame))

test('whoever was in a row that is taken away goes on in its list', async () => {
  const { rerender } = render(<Page rows={['Mei', 'Lan']} />)
  focus('Mei')
  rerender(<Page rows={['Lan']} />)
  await waitFor(() => expect(screen.getByRole('region')).toHaveFocus())
})

test('whoever was in a list that is taken away goes on at the heading of its page', async () => {
  const { rerender } = render(<Page rows={['Mei']} />)
  focus('Mei')
  rerender(<Page rows={[]} hasList={false} />)
  await waitFor(() => expect(screen.getByRole('heading')).toHaveFocus())
})

test('a focus that is elsewhere stays, and so does one that was given to something meanwhile', async () => {
  const { rerender } = render(<Page rows={['Mei', 'Lan', 'Tom']} />)
  focus('Lan')
  rerender(<Page rows={['Lan', 'Tom']} />)
  await nextFrame()
  expect(screen.getByRole('button', { name: 'Lan' })).toHaveFocus()
  rerender(<Page rows={['Tom']} />)
  await act(() => Promise.resolve())
  focus('Elsewhere')
  await nextFrame()
  expect(screen.getByRole('button', { name: 'Elsewhere' })).toHaveFocus()
})
