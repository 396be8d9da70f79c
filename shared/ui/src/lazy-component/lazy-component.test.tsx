import { act, screen } from '@testing-library/react'
import { renderWithDesign } from '../testing/render-with-design'
import { createLazyComponent } from './lazy-component'

const Text = ({ text }: { text: string }) => <p>{text}</p>

test('the code is loaded when it is first enabled, and once', async () => {
  const load = jest.fn(async () => Text)
  const LazyText = createLazyComponent(load)
  function Page({ enabled }: { enabled: boolean }) {
    const Loaded = LazyText.useComponent(enabled, () => {})
    return Loaded && <Loaded text="Here I am" />
  }
  const page = renderWithDesign(<Page enabled={false} />)
  expect(load).not.toHaveBeenCalled()
  await act(async () => page.rerender(<Page enabled />))
  expect(screen.getByText('Here I am')).toBeVisible()
  LazyText.preload()
  expect(load).toHaveBeenCalledTimes(1)
})

test('a failed load is said with what loads it once more, in its place', async () => {
  const load = jest.fn().mockRejectedValueOnce(new Error('no answer')).mockResolvedValue(Text)
  const LazyText = createLazyComponent<{ text: string }>(load)
  const onLoadError = jest.fn()
  function Page() {
    const Loaded = LazyText.useComponent(true, onLoadError)
    return Loaded ? <Loaded text="Here I am" /> : <p>Page</p>
  }
  await act(async () => renderWithDesign(<Page />))
  expect(screen.getByText('Page')).toBeVisible()
  const [error, retry] = onLoadError.mock.calls[0] as [Error, () => void]
  expect(error.message).toBe('no answer')
  await act(async () => retry())
  expect(screen.getByText('Here I am')).toBeVisible()
  expect(onLoadError).toHaveBeenCalledTimes(1)
})

test('after a failed load nothing is broken, and the next use tries again', async () => {
  const load = jest.fn().mockRejectedValueOnce(new Error('no answer')).mockResolvedValue(Text)
  const LazyText = createLazyComponent<{ text: string }>(load)
  function Page({ enabled }: { enabled: boolean }) {
    const Loaded = LazyText.useComponent(enabled, () => {})
    return Loaded ? <Loaded text="Here I am" /> : <p>Page</p>
  }
  const page = await act(async () => renderWithDesign(<Page enabled />))
  expect(screen.getByText('Page')).toBeVisible()
  page.rerender(<Page enabled={false} />)
  await act(async () => page.rerender(<Page enabled />))
  expect(screen.getByText('Here I am')).toBeVisible()
})

test('a failed preload is silent', async () => {
  const LazyText = createLazyComponent(() => Promise.reject(new Error('no answer')))
  await expect(Promise.resolve(LazyText.preload())).resolves.toBeUndefined()
})
