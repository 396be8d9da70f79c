import type { Part } from '@console/kernel/define-remote'
import { RemoteUnavailableError } from '@console/kernel/errors'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Outlet } from 'react-router-dom'
import { aConsole, closeConsoles, type Parts, saying } from './testing/a-console'

afterEach(closeConsoles)

const parts = (more: Parts = {}): Parts => ({
  'auth/login': async () => saying('Sign in'),
  'users/me': async () => saying('My account'),
  'users/layout': async () => ({ Component: () => <section aria-label="Team"><input aria-label="Kept" /><Outlet /></section> }),
  'users/one': async () => saying('One'),
  'users/two': async () => saying('Two'),
  ...more,
})
const heading = (name: string) => screen.findByRole('heading', { name, level: 1 })
const later = <T,>() => {
  let resolve!: (value: T) => void
  const promise = new Promise<T>((done) => (resolve = done))
  return { promise, resolve }
}

test('A1.1.3 nobody who asks for a page meets login, told the full path with its query; nothing of the page is fetched', async () => {
  const scene = await aConsole('/users/my-account?tab=security', { parts: parts() })
  await scene.start()
  await heading('Sign in')
  expect(scene.hash().path).toBe('/login')
  expect(scene.hash().query.get('redirect')).toBe('/users/my-account?tab=security')
  expect(scene.asked).toEqual(['auth/login'])
})

test('A1.1.3 after signing in the person comes where they wanted, with the query', async () => {
  const scene = await aConsole('/users/my-account?tab=security', { parts: parts() })
  await scene.start()
  scene.sign(true)
  await scene.go(scene.hash().query.get('redirect')!, { replace: true })
  await heading('My account')
  expect(scene.hash().path).toBe('/users/my-account')
  expect(scene.hash().query.get('tab')).toBe('security')
})

test('A1.1.7 a person who loads the page anew comes back to it: nothing else is drawn before', async () => {
  const scene = await aConsole('/users/my-account', { parts: parts(), signedIn: true })
  expect(scene.view.container).toHaveTextContent('')
  await scene.start()
  await heading('My account')
  expect(scene.arrivals).toEqual([' → /users/my-account'])
  expect(scene.asked).toEqual(['users/me'])
})

test('an address that means nothing says so inside the layout', async () => {
  const scene = await aConsole('/nowhere', { parts: parts(), signedIn: true })
  await scene.start()
  await heading('There is no such page')
  expect(screen.getByRole('button', { name: /Mei Lin/ })).toBeInTheDocument()
})

test('ruling 4: the old page stays until the next is ready, and no fallback is ever committed', async () => {
  const slow = later<Part>()
  const scene = await aConsole('/console', { parts: parts({ 'users/me': () => slow.promise }), signedIn: true })
  await scene.start()
  await heading('Hello, Mei Lin')
  await scene.go('/users/my-account')
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Hello, Mei Lin')
  await act(async () => slow.resolve(saying('My account')))
  await heading('My account')
  await scene.go('/team/one')
  await heading('One')
  expect(scene.fallbacks()).toBe(0)
})

test('ruling 4: the first page is drawn whole, not piece by piece', async () => {
  const slow = later<Part>()
  const scene = await aConsole('/login', { parts: parts({ 'auth/login': () => slow.promise }) })
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
  expect(scene.view.container).toHaveTextContent('')
  slow.resolve(saying('Sign in'))
  await scene.start()
  await heading('Sign in')
  expect(scene.fallbacks()).toBe(0)
})

test('data is fetched by the part’s loader before the page is drawn', async () => {
  const loader = jest.fn(async () => 'data')
  const scene = await aConsole('/users/my-account?tab=1', { parts: parts({ 'users/me': async () => ({ ...saying('My account'), loader }) }), signedIn: true })
  await scene.start()
  expect(loader).toHaveBeenCalledTimes(1)
  const [visit] = loader.mock.calls[0] as unknown as [{ url: URL }]
  expect(visit.url.searchParams.get('tab')).toBe('1')
})

test('pages with the same layout share it: it stays while they change', async () => {
  const scene = await aConsole('/team/one', { parts: parts(), signedIn: true })
  await scene.start()
  await userEvent.type(await screen.findByRole('textbox', { name: 'Kept' }), 'half a word')
  await scene.go('/team/two')
  await heading('Two')
  expect(screen.getByRole('textbox', { name: 'Kept' })).toHaveValue('half a word')
})

describe('a part that is unavailable', () => {
  test('explains itself in its place; the rest works, and a retry brings it without a reload', async () => {
    let isDown = true
    const me = async () => {
      if (isDown) throw new RemoteUnavailableError('users', 'timed-out')
      return saying('My account')
    }
    const scene = await aConsole('/users/my-account', { parts: parts({ 'users/me': me }), signedIn: true })
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
    const scene = await aConsole('/users/my-account', { parts: parts({ 'users/me': () => slow.promise }), signedIn: true, patience: 20 })
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
    const scene = await aConsole('/users/my-account', { parts: parts({ 'users/me': () => slow.promise, 'auth/login': async () => login }), signedIn: true, patience: 20 })
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
    const scene = await aConsole('/team/one', { parts: parts({ 'users/layout': layout }), signedIn: true })
    await scene.start()
    expect(await screen.findByRole('alert')).toHaveTextContent('differ from those that were published')
  })

  test('a part that throws while it is drawn takes its own place down and nothing else', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {})
    const broken = { Component: () => { throw new Error('no') } }
    const scene = await aConsole('/users/my-account', { parts: parts({ 'users/me': async () => broken }), signedIn: true })
    await scene.start()
    expect(await screen.findByRole('alert')).toHaveTextContent('stopped with an error')
    expect(screen.getByRole('button', { name: /Mei Lin/ })).toBeInTheDocument()
  })
})

describe('the language', () => {
  test('ruling 11: it is written into the address by replace', async () => {
    const scene = await aConsole('/login', { parts: parts() })
    const entries = window.history.length
    await scene.start()
    expect(scene.hash().query.get('locale')).toBe('en')
    expect(window.history).toHaveLength(entries)
  })

  test('A16.2 it changes in place: what was typed stays, and no data is fetched again', async () => {
    const loader = jest.fn()
    const form = { Component: () => <input aria-label="Name" />, loader }
    const scene = await aConsole('/login?redirect=%2Fconsole', { parts: parts({ 'auth/login': async () => form }) })
    await scene.start()
    await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'mei')
    await act(() => scene.router.speak('zh_TW'))
    await screen.findByRole('button', { name: '語言' })
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('mei')
    expect(scene.hash().query.get('locale')).toBe('zh_TW')
    expect(scene.hash().query.get('redirect')).toBe('/console')
    expect(loader).toHaveBeenCalledTimes(1)
  })
})

test('A16.2 another language while a page is on its way does not give up that page', async () => {
  const slow = later<Part>()
  const scene = await aConsole('/console', { parts: parts({ 'users/me': () => slow.promise }), signedIn: true })
  await scene.start()
  await scene.go('/users/my-account?tab=1')
  await act(async () => {
    const speaking = scene.router.speak('zh_TW')
    await new Promise((resolve) => setTimeout(resolve, 20))
    slow.resolve(saying('My account'))
    await speaking
  })
  await heading('My account')
  expect([scene.hash().query.get('tab'), scene.hash().query.get('locale')]).toEqual(['1', 'zh_TW'])
})

describe('history', () => {
  test('a redirect on the way leaves the page that the person came from', async () => {
    const scene = await aConsole('/console?locale=en', { parts: parts(), signedIn: true })
    await scene.start()
    await scene.go('/users/my-account') // gets its language by a redirect
    await heading('My account')
    await scene.back()
    await heading('Hello, Mei Lin')
  })

  test('A13.3 /redirect replaces itself by the path and keeps the query', async () => {
    const scene = await aConsole('/redirect/users/my-account?tab=1', { parts: parts(), signedIn: true })
    await scene.start()
    await heading('My account')
    expect(scene.hash().path).toBe('/users/my-account')
    expect(scene.hash().query.get('tab')).toBe('1')
  })

  test('the root leads home', async () => {
    const scene = await aConsole('/', { parts: parts(), signedIn: true })
    await scene.start()
    await heading('Hello, Mei Lin')
    expect(scene.hash().path).toBe('/console')
  })

  test.each(['//evil.test/x', '/redirect//evil.test', '/redirect/%2F%2Fevil.test'])('C9 %s does not leave the console', async (href) => {
    const scene = await aConsole(href, { parts: parts(), signedIn: true })
    await scene.start()
    await heading('There is no such page')
    expect(window.location.host).toBe('localhost')
  })
})

describe('signing out', () => {
  test('A1 guard 11: routes are forgotten, and the way back leads to login', async () => {
    const scene = await aConsole('/users/my-account', { parts: parts(), signedIn: true })
    await scene.start()
    await heading('My account')
    scene.sign(false)
    await scene.go('/login')
    await heading('Sign in')
    scene.asked.length = 0
    await scene.back()
    await waitFor(() => expect(scene.hash().query.get('redirect')).toBe('/users/my-account'))
    await heading('Sign in')
    expect(scene.asked).not.toContain('users/me')
  })

  test('A1 guard 12: /logout signs out and leads to login', async () => {
    const scene = await aConsole('/logout', { parts: parts(), signedIn: true })
    await scene.start()
    await heading('Sign in')
    expect(scene.hash().path).toBe('/login')
  })

  test('nobody who comes to /logout is told that nobody is signed in', async () => {
    const scene = await aConsole('/logout', { parts: parts() })
    await scene.start()
    await heading('You are signed out')
  })

  test('a session that ends on the way to a page leads to login, which is told that page', async () => {
    const slow = later<Part>()
    const scene = await aConsole('/console', { parts: parts({ 'users/me': () => slow.promise }), signedIn: true })
    await scene.start()
    await scene.go('/users/my-account?tab=1')
    scene.sign(false)
    await act(async () => scene.router.enterAgain())
    await heading('Sign in')
    expect(scene.hash().query.get('redirect')).toBe('/users/my-account?tab=1')
  })

  test('a session that ends before the first page is there leads to login: the skeleton does not stay', async () => {
    const slow = later<Part>()
    const scene = await aConsole('/users/my-account', { parts: parts({ 'users/me': () => slow.promise }), signedIn: true })
    await waitFor(() => expect(scene.asked).toEqual(['users/me']))
    scene.sign(false)
    await act(async () => scene.router.enterAgain())
    await scene.start()
    await heading('Sign in')
  })

  test('somebody else signs in and finds their own page', async () => {
    const scene = await aConsole('/users/my-account', { parts: parts(), signedIn: true })
    await scene.start()
    scene.sign(false)
    await scene.go('/login')
    await heading('Sign in')
    scene.sign(true)
    await scene.go('/users/my-account', { replace: true })
    await heading('My account')
  })
})

test('A21.2 a token in the address is gone before anything is drawn, before and after the #', async () => {
  const scene = await aConsole('/login?jwtToken=abc', { parts: parts() })
  await scene.start()
  expect(window.location.href).not.toContain('jwtToken')
})

test('A1.0 guards that never agree end on the exception page', async () => {
  const scene = await aConsole('/console', { parts: parts(), signedIn: true })
  await scene.start()
  let turns = 0
  scene.house.entry.routesOpen = () => false
  scene.house.entry.openRoutes = () => void (turns += 1)
  await scene.go('/users/my-account')
  await heading('Something went wrong')
  expect(turns).toBeGreaterThan(9)
})
