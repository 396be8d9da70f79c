import type { Part } from '@console/kernel/define-remote'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { aConsole, closeConsoles, heading, later, parts, saying } from './testing/a-console'

afterEach(closeConsoles)

test('A1.1.3, rulings 14: nobody who asks for a page meets login, told the full path with its query; nothing of the page is fetched', async () => {
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

test('A2.8 an address that means nothing says so inside the layout', async () => {
  const scene = await aConsole('/nowhere', { parts: parts(), signedIn: true })
  await scene.start()
  await heading('There is no such page')
  expect(screen.getByRole('button', { name: /Mei Lin/ })).toBeInTheDocument()
})

test('rulings 4: the old page stays until the next is ready, and no fallback is ever committed', async () => {
  const slow = later<Part>()
  const scene = await aConsole('/console', {
    parts: parts({ 'users/me': () => slow.promise }),
    signedIn: true,
  })
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

test('rulings 4: the first page is drawn whole, not piece by piece', async () => {
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
  const scene = await aConsole('/users/my-account?tab=1', {
    parts: parts({ 'users/me': async () => ({ ...saying('My account'), loader }) }),
    signedIn: true,
  })
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

describe('the language', () => {
  test('rulings 11: it is written into the address by replace', async () => {
    const scene = await aConsole('/login', { parts: parts() })
    const entries = window.history.length
    await scene.start()
    expect(scene.hash().query.get('locale')).toBe('en')
    expect(window.history).toHaveLength(entries)
  })

  test('A16.2 it changes in place: what was typed stays, and no data is fetched again', async () => {
    const loader = jest.fn()
    const form = { Component: () => <input aria-label="Name" />, loader }
    const scene = await aConsole('/login?redirect=%2Fconsole', {
      parts: parts({ 'auth/login': async () => form }),
    })
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
  const scene = await aConsole('/console', {
    parts: parts({ 'users/me': () => slow.promise }),
    signedIn: true,
  })
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
