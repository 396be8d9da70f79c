import { act, screen } from '@testing-library/react'
import { Component, type ReactNode } from 'react'
import { renderWithDesign } from '../testing/render-with-design'
import { createLazyComponent } from './lazy-component'

const Text = ({ text }: { text: string }) => <p>{text}</p>

class Boundary extends Component<{ children: ReactNode }, { error?: Error }> {
  override state: { error?: Error } = {}
  static getDerivedStateFromError = (error: Error) => ({ error })
  override render = () =>
    this.state.error ? <p>Broken: {this.state.error.message}</p> : this.props.children
}

test('the code is loaded when it is first enabled, and once', async () => {
  const load = jest.fn(async () => Text)
  const LazyText = createLazyComponent(load)
  function Page({ enabled }: { enabled: boolean }) {
    const Loaded = LazyText.useComponent(enabled)
    return Loaded && <Loaded text="Here I am" />
  }
  const page = renderWithDesign(<Page enabled={false} />)
  expect(load).not.toHaveBeenCalled()
  await act(async () => page.rerender(<Page enabled />))
  expect(screen.getByText('Here I am')).toBeVisible()
  LazyText.preload()
  expect(load).toHaveBeenCalledTimes(1)
})

test('a failed load goes to the error boundary around, and the next use tries again', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {})
  const load = jest.fn().mockRejectedValueOnce(new Error('no answer')).mockResolvedValue(Text)
  const LazyText = createLazyComponent<{ text: string }>(load)
  function Page() {
    const Loaded = LazyText.useComponent(true)
    return Loaded && <Loaded text="Here I am" />
  }
  const first = await act(async () =>
    renderWithDesign(
      <Boundary>
        <Page />
      </Boundary>,
    ),
  )
  expect(screen.getByText('Broken: no answer')).toBeVisible()
  first.unmount()
  await act(async () =>
    renderWithDesign(
      <Boundary>
        <Page />
      </Boundary>,
    ),
  )
  expect(screen.getByText('Here I am')).toBeVisible()
})

test('with onLoadError a failed load calls it and nothing breaks', async () => {
  const load = jest.fn().mockRejectedValueOnce(new Error('no answer')).mockResolvedValue(Text)
  const LazyText = createLazyComponent<{ text: string }>(load)
  const onLoadError = jest.fn()
  function Page({ enabled }: { enabled: boolean }) {
    const Loaded = LazyText.useComponent(enabled, onLoadError)
    return Loaded ? <Loaded text="Here I am" /> : <p>Page</p>
  }
  const page = await act(async () => renderWithDesign(<Page enabled />))
  expect(screen.getByText('Page')).toBeVisible()
  expect(onLoadError).toHaveBeenCalledTimes(1)
  page.rerender(<Page enabled={false} />)
  await act(async () => page.rerender(<Page enabled />))
  expect(screen.getByText('Here I am')).toBeVisible()
})

test('a failed preload is silent', async () => {
  const LazyText = createLazyComponent(() => Promise.reject(new Error('no answer')))
  await expect(Promise.resolve(LazyText.preload())).resolves.toBeUndefined()
})
