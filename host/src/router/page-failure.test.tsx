import type { Part } from '@console/kernel/define-remote'
import { RemoteUnavailableError } from '@console/kernel/errors'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  renderConsole,
  disposeConsoles,
  findPageHeading,
  deferred,
  createPartLoaders,
  headingPart,
} from './testing/render-console'

afterEach(disposeConsoles)

describe('a part that is unavailable', () => {
  test('shows the reason in its place; the rest works, and a retry loads it without a reload', async () => {
    let isDown = true
    const me = async () => {
      if (isDown) throw new RemoteUnavailableError('users', 'timed-out')
      return headingPart('My account')
    }
    const app = await renderConsole('/users/my-account', {
      parts: createPartLoaders({ 'users/me': me }),
      signedIn: true,
    })
    await app.start()
    await findPageHeading('My account')
    expect(screen.getByRole('alert')).toHaveTextContent('took too long to load')

    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('alert')).toBeInTheDocument()
    await app.go('/console')
    await findPageHeading('Hello, Mei Lin')

    await app.go('/users/my-account')
    await screen.findByRole('alert')
    isDown = false
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
    await findPageHeading('My account')
    await waitFor(() => expect(screen.getByRole('heading', { name: 'My account' })).toHaveFocus())
  })

  test('one that hangs on the first page does not block the console, and is shown once it has loaded', async () => {
    const slow = deferred<Part>()
    const app = await renderConsole('/users/my-account', {
      parts: createPartLoaders({ 'users/me': () => slow.promise }),
      signedIn: true,
      lateAfterMs: 20,
    })
    await app.start()
    await findPageHeading('My account')
    expect(screen.getByText(/taking longer than usual/)).toBeInTheDocument()
    expect(screen.getByRole('button', { name: /Mei Lin/ })).toBeInTheDocument()
    await act(async () => slow.resolve(headingPart('My account, at last')))
    await findPageHeading('My account, at last')
    expect(app.fallbackRenders()).toBe(0)
  })

  test('one that hangs leaves the shell within a second, and is said to be late within three', async () => {
    const app = await renderConsole('/users/my-account', {
      parts: createPartLoaders({ 'users/me': () => new Promise(() => {}) }),
      signedIn: true,
    })
    const startedAt = performance.now()
    const seconds = () => (performance.now() - startedAt) / 1_000
    const timeout = { timeout: 4_500 }
    await screen.findByRole('button', { name: /Mei Lin/ }, timeout)
    // Half a second more for a busy machine.
    expect(seconds()).toBeLessThan(1.5)
    await screen.findByText(/taking longer than usual/, {}, timeout)
    expect(seconds()).toBeLessThan(3.5)
    expect(app.loadedParts).toContain('users/me')
  })

  test('one that loads after the session has ended does not disturb the sign-in page', async () => {
    const slow = deferred<Part>()
    const login: Part = { Component: () => <input aria-label="Name" /> }
    const app = await renderConsole('/users/my-account', {
      parts: createPartLoaders({ 'users/me': () => slow.promise, 'auth/login': async () => login }),
      signedIn: true,
      lateAfterMs: 20,
    })
    await app.start()
    await screen.findByText(/taking longer than usual/)
    app.setSignedIn(false)
    await act(async () => app.router.renavigate())
    await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'mei')
    const entries = window.history.length
    await act(async () => slow.resolve(headingPart('My account, at last')))
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('mei')
    expect(window.history).toHaveLength(entries)
  })

  test('an unavailable layout shows the reason in place of the page inside', async () => {
    const layout = () => Promise.reject(new RemoteUnavailableError('users', 'wrong-hash'))
    const app = await renderConsole('/team/one', {
      parts: createPartLoaders({ 'users/layout': layout }),
      signedIn: true,
    })
    await app.start()
    expect(await screen.findByRole('alert')).toHaveTextContent('differ from the published ones')
  })

  test('a part that throws while rendering breaks only its own area of the page', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {})
    const broken = {
      Component: () => {
        throw new Error('no')
      },
    }
    const app = await renderConsole('/users/my-account', {
      parts: createPartLoaders({ 'users/me': async () => broken }),
      signedIn: true,
    })
    await app.start()
    expect(await screen.findByRole('alert')).toHaveTextContent('stopped with an error')
    expect(screen.getByRole('button', { name: /Mei Lin/ })).toBeInTheDocument()
  })

  test('the page shows a code, and what was thrown is reported with it', async () => {
    const thrown = new Error('the loader')
    const me: Part = { ...headingPart('My account'), loader: () => Promise.reject(thrown) }
    const app = await renderConsole('/users/my-account', {
      parts: createPartLoaders({ 'users/me': async () => me }),
      signedIn: true,
    })
    await app.start()
    expect(await screen.findByRole('alert')).toHaveTextContent('Code: users/me loader-failed')
    expect(app.partFailures).toEqual([['users/me', thrown]])
  })

  test('a loader that hangs is late, then over its limit; a retry runs it anew', async () => {
    const loader = jest.fn(() => new Promise<void>(() => {}))
    const app = await renderConsole('/users/my-account', {
      parts: createPartLoaders({ 'users/me': async () => ({ ...headingPart('Me'), loader }) }),
      signedIn: true,
      lateAfterMs: 20,
    })
    await app.start()
    await screen.findByText(/taking longer than usual/)
    expect(loader).toHaveBeenCalledTimes(1)
    loader.mockResolvedValue(undefined)
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await findPageHeading('Me')
    expect(app.givenUpParts).toEqual(['users/me'])
  })

  test('a navigation to a part that hangs leads to its page, which says so; the rest works on', async () => {
    const app = await renderConsole('/console', {
      parts: createPartLoaders({ 'users/me': () => new Promise(() => {}) }),
      signedIn: true,
      lateAfterMs: 20,
    })
    await app.start()
    await findPageHeading('Hello, Mei Lin')
    await app.go('/users/my-account')
    await findPageHeading('My account')
    await screen.findByText(/taking longer than usual/)
    await app.go('/console')
    await findPageHeading('Hello, Mei Lin')
  })

  test('a part of a release that is gone offers to reload, and nothing to try again', async () => {
    const gone = () => Promise.reject(new RemoteUnavailableError('users', 'superseded'))
    const app = await renderConsole('/users/my-account', {
      parts: createPartLoaders({ 'users/me': gone }),
      signedIn: true,
    })
    await app.start()
    expect(await screen.findByRole('alert')).toHaveTextContent('A newer version is here')
    expect(screen.getByRole('button', { name: 'Reload' })).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })

  test('two parts of a page that are late and then fail together show why', async () => {
    const fails: (() => void)[] = []
    const part = jest.fn(
      () =>
        new Promise<Part>((_, reject) =>
          fails.push(() => reject(new RemoteUnavailableError('users', 'timed-out'))),
        ),
    )
    const app = await renderConsole('/team/one', {
      parts: createPartLoaders({ 'users/layout': part, 'users/one': part }),
      signedIn: true,
      lateAfterMs: 20,
    })
    await app.start()
    await screen.findByText(/taking longer than usual/)
    await act(async () => fails.forEach((fail) => fail()))
    expect(await screen.findByRole('alert')).toHaveTextContent('took too long to load')
    expect(part).toHaveBeenCalledTimes(2)
  })
})
