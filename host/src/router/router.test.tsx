import type { Part } from '@console/kernel/define-remote'
import { act, screen } from '@testing-library/react'
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

test('A1.1.3, rulings 14: without a session a page leads to login, with its full path and query as redirect; nothing of the page is fetched', async () => {
  const scene = await renderConsole('/users/my-account?tab=security', {
    parts: createPartLoaders(),
  })
  await scene.start()
  await findPageHeading('Sign in')
  expect(scene.currentLocation().path).toBe('/login')
  expect(scene.currentLocation().query.get('redirect')).toBe('/users/my-account?tab=security')
  expect(scene.asked).toEqual(['auth/login'])
})

test('A1.1.3 after signing in the person reaches the page they wanted, with its query', async () => {
  const scene = await renderConsole('/users/my-account?tab=security', {
    parts: createPartLoaders(),
  })
  await scene.start()
  scene.setSignedIn(true)
  await scene.go(scene.currentLocation().query.get('redirect')!, { replace: true })
  await findPageHeading('My account')
  expect(scene.currentLocation().path).toBe('/users/my-account')
  expect(scene.currentLocation().query.get('tab')).toBe('security')
})

test('A1.1.7 a reload shows the same page again: nothing else is rendered before', async () => {
  const scene = await renderConsole('/users/my-account', {
    parts: createPartLoaders(),
    signedIn: true,
  })
  expect(scene.view.container).toHaveTextContent('')
  await scene.start()
  await findPageHeading('My account')
  expect(scene.arrivals).toEqual([' → /users/my-account'])
  expect(scene.asked).toEqual(['users/me'])
})

test('A2.8 an unknown address shows the not-found page inside the layout', async () => {
  const scene = await renderConsole('/nowhere', { parts: createPartLoaders(), signedIn: true })
  await scene.start()
  await findPageHeading('There is no such page')
  expect(screen.getByRole('button', { name: /Mei Lin/ })).toBeInTheDocument()
})

test('rulings 4: the old page stays until the next is ready, and no fallback is ever committed', async () => {
  const slow = deferred<Part>()
  const scene = await renderConsole('/console', {
    parts: createPartLoaders({ 'users/me': () => slow.promise }),
    signedIn: true,
  })
  await scene.start()
  await findPageHeading('Hello, Mei Lin')
  await scene.go('/users/my-account')
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Hello, Mei Lin')
  await act(async () => slow.resolve(headingPart('My account')))
  await findPageHeading('My account')
  await scene.go('/team/one')
  await findPageHeading('One')
  expect(scene.fallbackRenders()).toBe(0)
})

test('rulings 4: the first page is rendered whole, not piece by piece', async () => {
  const slow = deferred<Part>()
  const scene = await renderConsole('/login', {
    parts: createPartLoaders({ 'auth/login': () => slow.promise }),
  })
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
  expect(scene.view.container).toHaveTextContent('')
  slow.resolve(headingPart('Sign in'))
  await scene.start()
  await findPageHeading('Sign in')
  expect(scene.fallbackRenders()).toBe(0)
})

test('data is fetched by the part’s loader before the page is rendered', async () => {
  const loader = jest.fn(async () => 'data')
  const scene = await renderConsole('/users/my-account?tab=1', {
    parts: createPartLoaders({
      'users/me': async () => ({ ...headingPart('My account'), loader }),
    }),
    signedIn: true,
  })
  await scene.start()
  expect(loader).toHaveBeenCalledTimes(1)
  const [visit] = loader.mock.calls[0] as unknown as [{ url: URL }]
  expect(visit.url.searchParams.get('tab')).toBe('1')
})

test('pages with the same layout share it: it stays mounted while they change', async () => {
  const scene = await renderConsole('/team/one', { parts: createPartLoaders(), signedIn: true })
  await scene.start()
  await userEvent.type(await screen.findByRole('textbox', { name: 'Kept' }), 'half a word')
  await scene.go('/team/two')
  await findPageHeading('Two')
  expect(screen.getByRole('textbox', { name: 'Kept' })).toHaveValue('half a word')
})

describe('the language', () => {
  test('rulings 11: it is written into the address by replace', async () => {
    const scene = await renderConsole('/login', { parts: createPartLoaders() })
    const entries = window.history.length
    await scene.start()
    expect(scene.currentLocation().query.get('locale')).toBe('en')
    expect(window.history).toHaveLength(entries)
  })

  test('A16.2 it changes in place: what was typed stays, and no data is fetched again', async () => {
    const loader = jest.fn()
    const form = { Component: () => <input aria-label="Name" />, loader }
    const scene = await renderConsole('/login?redirect=%2Fconsole', {
      parts: createPartLoaders({ 'auth/login': async () => form }),
    })
    await scene.start()
    await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'mei')
    await act(() => scene.router.changeLocale('zh_TW'))
    await screen.findByRole('button', { name: '語言' })
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('mei')
    expect(scene.currentLocation().query.get('locale')).toBe('zh_TW')
    expect(scene.currentLocation().query.get('redirect')).toBe('/console')
    expect(loader).toHaveBeenCalledTimes(1)
  })
})

test('A16.2 a change of language during a navigation does not cancel the navigation', async () => {
  const slow = deferred<Part>()
  const scene = await renderConsole('/console', {
    parts: createPartLoaders({ 'users/me': () => slow.promise }),
    signedIn: true,
  })
  await scene.start()
  await scene.go('/users/my-account?tab=1')
  await act(async () => {
    const changingLocale = scene.router.changeLocale('zh_TW')
    await new Promise((resolve) => setTimeout(resolve, 20))
    slow.resolve(headingPart('My account'))
    await changingLocale
  })
  await findPageHeading('My account')
  expect([
    scene.currentLocation().query.get('tab'),
    scene.currentLocation().query.get('locale'),
  ]).toEqual(['1', 'zh_TW'])
})
