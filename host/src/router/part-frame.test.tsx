import type { Part } from '@console/kernel/define-remote'
import { RemoteUnavailableError } from '@console/kernel/errors'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { aConsole, closeConsoles, heading, later, parts, saying } from './testing/a-console'

afterEach(closeConsoles)

describe('a part that is unavailable', () => {
  test('explains itself in its place; the rest works, and a retry brings it without a reload', async () => {
    let isDown = true
    const me = async () => {
      if (isDown) throw new RemoteUnavailableError('users', 'timed-out')
      return saying('My account')
    }
    const scene = await aConsole('/users/my-account', {
      parts: parts({ 'users/me': me }),
      signedIn: true,
    })
    await scene.start()
    await heading('My account')
    expect(screen.getByRole('alert')).toHaveTextContent('did not answer in time')

    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('alert')).toBeInTheDocument()
    await scene.go('/console')
    await heading('Hello, Mei Lin')

    await scene.go('/users/my-account')
    await screen.findByRole('alert')
    isDown = false
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
    await heading('My account')
    await waitFor(() => expect(screen.getByRole('heading', { name: 'My account' })).toHaveFocus())
  })

  test('one that hangs on the first page holds up nobody: the console is there, and the part when it comes', async () => {
    const slow = later<Part>()
    const scene = await aConsole('/users/my-account', {
      parts: parts({ 'users/me': () => slow.promise }),
      signedIn: true,
      patience: 20,
    })
    await scene.start()
    await heading('My account')
    expect(screen.getByText(/takes longer than usual/)).toBeInTheDocument()
    expect(screen.getByRole('button', { name: /Mei Lin/ })).toBeInTheDocument()
    await act(async () => slow.resolve(saying('My account, at last')))
    await heading('My account, at last')
    expect(scene.fallbacks()).toBe(0)
  })

  test('one that comes after its person has gone disturbs nobody on the sign-in page', async () => {
    const slow = later<Part>()
    const login: Part = { Component: () => <input aria-label="Name" /> }
    const scene = await aConsole('/users/my-account', {
      parts: parts({ 'users/me': () => slow.promise, 'auth/login': async () => login }),
      signedIn: true,
      patience: 20,
    })
    await scene.start()
    await screen.findByText(/takes longer than usual/)
    scene.sign(false)
    await act(async () => scene.router.enterAgain())
    await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'mei')
    const entries = window.history.length
    await act(async () => slow.resolve(saying('My account, at last')))
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('mei')
    expect(window.history).toHaveLength(entries)
  })

  test('a layout that is missing speaks for the page inside', async () => {
    const layout = () => Promise.reject(new RemoteUnavailableError('users', 'wrong-hash'))
    const scene = await aConsole('/team/one', {
      parts: parts({ 'users/layout': layout }),
      signedIn: true,
    })
    await scene.start()
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'differ from those that were published',
    )
  })

  test('a part that throws while it is drawn takes its own place down and nothing else', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {})
    const broken = {
      Component: () => {
        throw new Error('no')
      },
    }
    const scene = await aConsole('/users/my-account', {
      parts: parts({ 'users/me': async () => broken }),
      signedIn: true,
    })
    await scene.start()
    expect(await screen.findByRole('alert')).toHaveTextContent('stopped with an error')
    expect(screen.getByRole('button', { name: /Mei Lin/ })).toBeInTheDocument()
  })
})
