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
      firstPageTimeoutMs: 20,
    })
    await app.start()
    await findPageHeading('My account')
    expect(screen.getByText(/taking longer than usual/)).toBeInTheDocument()
    expect(screen.getByRole('button', { name: /Mei Lin/ })).toBeInTheDocument()
    await act(async () => slow.resolve(headingPart('My account, at last')))
    await findPageHeading('My account, at last')
    expect(app.fallbackRenders()).toBe(0)
  })

  test('one that loads after the session has ended does not disturb the sign-in page', async () => {
    const slow = deferred<Part>()
    const login: Part = { Component: () => <input aria-label="Name" /> }
    const app = await renderConsole('/users/my-account', {
      parts: createPartLoaders({ 'users/me': () => slow.promise, 'auth/login': async () => login }),
      signedIn: true,
      firstPageTimeoutMs: 20,
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
    expect(await screen.findByRole('alert')).toHaveTextContent('are not those that were published')
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
})
