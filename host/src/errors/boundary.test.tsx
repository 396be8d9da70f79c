import { fireEvent, render, screen } from '@testing-library/react'
import { Boundary } from './errors'

const fallback = (error: unknown, retry: () => void) => <button onClick={retry}>{(error as Error).message}</button>
beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => {}))

test('a broken part is replaced by its explanation, and its neighbours stay', () => {
  const Broken = () => {
    throw new Error('broken')
  }
  const heard = jest.fn()
  render(<><Boundary fallback={fallback} onError={heard}><Broken /></Boundary><p>neighbour</p></>)
  expect(screen.getByRole('button', { name: 'broken' })).toBeInTheDocument()
  expect(screen.getByText('neighbour')).toBeInTheDocument()
  expect(heard).toHaveBeenCalledWith(expect.objectContaining({ message: 'broken' }))
})

test('a retry draws the part anew', () => {
  let works = false
  const Part = () => {
    if (!works) throw new Error('broken')
    return <p>fine</p>
  }
  render(<Boundary fallback={fallback}><Part /></Boundary>)
  works = true
  fireEvent.click(screen.getByRole('button'))
  expect(screen.getByText('fine')).toBeInTheDocument()
})

test('another part in its place is tried by itself', () => {
  const Part = ({ broken }: { broken: boolean }) => {
    if (broken) throw new Error('broken')
    return <p>fine</p>
  }
  const page = (broken: boolean, key: string) => <Boundary fallback={fallback} resetKey={key}><Part broken={broken} /></Boundary>
  const { rerender } = render(page(true, '/one'))
  rerender(page(false, '/one'))
  expect(screen.getByRole('button')).toBeInTheDocument()
  rerender(page(false, '/two'))
  expect(screen.getByText('fine')).toBeInTheDocument()
})
