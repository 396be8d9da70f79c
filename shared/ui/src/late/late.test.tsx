import { act, screen } from '@testing-library/react'
import { Component, type ReactNode } from 'react'
import { show } from '../testing/show'
import { late } from './late'

const Drawing = ({ words }: { words: string }) => <p>{words}</p>

class Boundary extends Component<{ children: ReactNode }, { error?: Error }> {
  override state: { error?: Error } = {}
  static getDerivedStateFromError = (error: Error) => ({ error })
  override render = () =>
    this.state.error ? <p>Broken: {this.state.error.message}</p> : this.props.children
}

test('the code is fetched when it is first wanted, and once', async () => {
  const load = jest.fn(async () => Drawing)
  const drawing = late(load)
  function Page({ wanted }: { wanted: boolean }) {
    const Here = drawing.use(wanted)
    return Here && <Here words="Here I am" />
  }
  const page = show(<Page wanted={false} />)
  expect(load).not.toHaveBeenCalled()
  await act(async () => page.rerender(<Page wanted />))
  expect(screen.getByText('Here I am')).toBeVisible()
  drawing.prepare()
  expect(load).toHaveBeenCalledTimes(1)
})

test('code that does not come is said to the boundary around, and asked for again next time', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {})
  const load = jest.fn().mockRejectedValueOnce(new Error('no answer')).mockResolvedValue(Drawing)
  const drawing = late<{ words: string }>(load)
  function Page() {
    const Here = drawing.use(true)
    return Here && <Here words="Here I am" />
  }
  const first = await act(async () =>
    show(
      <Boundary>
        <Page />
      </Boundary>,
    ),
  )
  expect(screen.getByText('Broken: no answer')).toBeVisible()
  first.unmount()
  await act(async () =>
    show(
      <Boundary>
        <Page />
      </Boundary>,
    ),
  )
  expect(screen.getByText('Here I am')).toBeVisible()
})

test('who has a word for it hears of code that does not come, and nothing breaks', async () => {
  const load = jest.fn().mockRejectedValueOnce(new Error('no answer')).mockResolvedValue(Drawing)
  const drawing = late<{ words: string }>(load)
  const failed = jest.fn()
  function Page({ wanted }: { wanted: boolean }) {
    const Here = drawing.use(wanted, failed)
    return Here ? <Here words="Here I am" /> : <p>Page</p>
  }
  const page = await act(async () => show(<Page wanted />))
  expect(screen.getByText('Page')).toBeVisible()
  expect(failed).toHaveBeenCalledTimes(1)
  page.rerender(<Page wanted={false} />)
  await act(async () => page.rerender(<Page wanted />))
  expect(screen.getByText('Here I am')).toBeVisible()
})

test('fetching ahead is silent when it fails', async () => {
  const drawing = late(() => Promise.reject(new Error('no answer')))
  await expect(Promise.resolve(drawing.prepare())).resolves.toBeUndefined()
})
