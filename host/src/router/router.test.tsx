import type { Part } from '@console/kernel/define-remote'
import { usePage } from '@console/kernel/page'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect } from 'react'
import { localeAtom } from '../locale/locale'
import { goFromPage } from '../page-stack/page-stack'
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
  const app = await renderConsole('/users/my-account?tab=security')
  await app.start()
  await findPageHeading('Sign in')
  expect(app.currentLocation().path).toBe('/login')
  expect(app.currentLocation().query.get('redirect')).toBe('/users/my-account?tab=security')
  expect(app.loadedParts).toEqual(['auth/login'])
})

test('A1.1.3 after signing in the person reaches the page they wanted, with its query', async () => {
  const app = await renderConsole('/users/my-account?tab=security')
  await app.start()
  app.setSignedIn(true)
  await app.go(app.currentLocation().query.get('redirect')!, { replace: true })
  await findPageHeading('My account')
  expect(app.currentLocation().path).toBe('/users/my-account')
  expect(app.currentLocation().query.get('tab')).toBe('security')
})

test('A1.1.7 a reload shows the same page again: nothing else is rendered before', async () => {
  const app = await renderConsole('/users/my-account', { signedIn: true })
  expect(app.view.container).toHaveTextContent('')
  await app.start()
  await findPageHeading('My account')
  expect(app.navigations).toEqual([' → /users/my-account'])
  expect(app.loadedParts).toEqual(['users/me'])
})

test('A2.8 an unknown address shows the not-found page inside the layout', async () => {
  const app = await renderConsole('/nowhere', { signedIn: true })
  await app.start()
  await findPageHeading('This page does not exist')
  expect(screen.getByRole('button', { name: /Mei Lin/ })).toBeInTheDocument()
})

test('rulings 4: the old page stays until the next is ready, and no fallback is ever committed', async () => {
  const slow = deferred<Part>()
  const app = await renderConsole('/console', {
    parts: createPartLoaders({ 'users/me': () => slow.promise }),
    signedIn: true,
  })
  await app.start()
  await findPageHeading('Hello, Mei Lin')
  await app.go('/users/my-account')
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Hello, Mei Lin')
  await act(async () => slow.resolve(headingPart('My account')))
  await findPageHeading('My account')
  await app.go('/team/one')
  await findPageHeading('One')
  expect(app.fallbackRenders()).toBe(0)
})

test('going somewhere is over when the page is on the screen: after its code, and after redirects', async () => {
  const slow = deferred<Part>()
  const app = await renderConsole('/login?redirect=%2Fconsole', {
    parts: createPartLoaders({ 'users/me': () => slow.promise }),
  })
  await app.start()
  app.setSignedIn(true)
  const headings: (string | null)[] = []
  await act(async () => {
    void app.router
      .go('/users/my-account', { replace: true })
      .then(() => headings.push(screen.getByRole('heading', { level: 1 }).textContent))
  })
  expect(headings).toEqual([])
  await act(async () => slow.resolve(headingPart('My account')))
  await findPageHeading('My account')
  expect(headings).toEqual(['My account'])
})

test('going somewhere is over even if another navigation takes its place', async () => {
  const app = await renderConsole('/console', {
    parts: createPartLoaders({ 'users/me': () => new Promise<Part>(() => {}) }),
    signedIn: true,
  })
  await app.start()
  const shown = jest.fn()
  await act(async () => void app.router.go('/users/my-account').then(shown))
  await act(async () => void app.router.go('/team/one'))
  await findPageHeading('One')
  expect(shown).toHaveBeenCalledTimes(1)
})

test('a page that is being left leads nowhere else in its own place', async () => {
  const slow = deferred<Part>()
  const app = await renderConsole('/console', {
    parts: createPartLoaders({ 'users/me': () => slow.promise }),
    signedIn: true,
  })
  await app.start()
  await act(async () => void app.router.go('/users/my-account'))
  await act(async () => goFromPage(app.store, '/team/one', { replace: true }))
  await act(async () => slow.resolve(headingPart('My account')))
  await findPageHeading('My account')
  expect(app.currentLocation().path).toBe('/users/my-account')
})

test('a page leads on in its own place as soon as it is there', async () => {
  const app = await renderConsole('/console', {
    parts: createPartLoaders({
      'users/me': async () => ({
        Component: function LeadOn() {
          const { go } = usePage()
          useEffect(() => go('/team/one', { replace: true }), [go])
          return <h1>My account</h1>
        },
      }),
    }),
    signedIn: true,
  })
  await app.start()
  await app.go('/users/my-account')
  await findPageHeading('One')
})

test('rulings 4: the first page is rendered whole, not piece by piece', async () => {
  const slow = deferred<Part>()
  const app = await renderConsole('/login', {
    parts: createPartLoaders({ 'auth/login': () => slow.promise }),
  })
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
  expect(app.view.container).toHaveTextContent('')
  slow.resolve(headingPart('Sign in'))
  await app.start()
  await findPageHeading('Sign in')
  expect(app.fallbackRenders()).toBe(0)
})

test('data is fetched by the part’s loader before the page is rendered', async () => {
  const loader = jest.fn(async () => 'data')
  const app = await renderConsole('/users/my-account?tab=1', {
    parts: createPartLoaders({
      'users/me': async () => ({ ...headingPart('My account'), loader }),
    }),
    signedIn: true,
  })
  await app.start()
  expect(loader).toHaveBeenCalledTimes(1)
  const [args] = loader.mock.calls[0] as unknown as [{ url: URL }]
  expect(args.url.searchParams.get('tab')).toBe('1')
})

describe('the language', () => {
  test('rulings 11: it is written into the address by replace', async () => {
    const app = await renderConsole('/login')
    const entries = window.history.length
    await app.start()
    expect(app.currentLocation().query.get('locale')).toBe('en')
    expect(window.history).toHaveLength(entries)
  })

  test('A16.2 it changes in place: what was typed stays, and no data is fetched again', async () => {
    const loader = jest.fn()
    const form = { Component: () => <input aria-label="Name" />, loader }
    const app = await renderConsole('/login?redirect=%2Fconsole', {
      parts: createPartLoaders({ 'auth/login': async () => form }),
    })
    await app.start()
    await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'mei')
    await act(() => app.router.changeLocale('zh_TW'))
    await screen.findByRole('button', { name: '語言' })
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('mei')
    expect(app.currentLocation().query.get('locale')).toBe('zh_TW')
    expect(app.currentLocation().query.get('redirect')).toBe('/console')
    expect(loader).toHaveBeenCalledTimes(1)
  })
})

test('A16.2 a change of language during a navigation does not cancel the navigation', async () => {
  const slow = deferred<Part>()
  const app = await renderConsole('/console', {
    parts: createPartLoaders({ 'users/me': () => slow.promise }),
    signedIn: true,
  })
  await app.start()
  await app.go('/users/my-account?tab=1')
  await act(async () => {
    const changingLocale = app.router.changeLocale('zh_TW')
    await new Promise((resolve) => setTimeout(resolve, 20))
    slow.resolve(headingPart('My account'))
    await changingLocale
  })
  await findPageHeading('My account')
  expect([
    app.currentLocation().query.get('tab'),
    app.currentLocation().query.get('locale'),
  ]).toEqual(['1', 'zh_TW'])
})

test('rulings 25: going back does not undo a language that was chosen since', async () => {
  const app = await renderConsole('/users/my-account?locale=en', { signedIn: true })
  await app.start()
  await app.go('/team/one')
  await findPageHeading('One')
  await act(() => app.router.changeLocale('zh_TW'))
  expect(app.currentLocation().query.get('locale')).toBe('zh_TW')
  await app.back()
  await findPageHeading('My account')
  await waitFor(() => expect(app.currentLocation().query.get('locale')).toBe('zh_TW'))
  expect(app.store.get(localeAtom)).toBe('zh_TW')
  // An address that somebody types is one from outside.
  await act(async () => void (window.location.hash = '#/team/two?locale=en'))
  await findPageHeading('Two')
  await waitFor(() => expect(app.store.get(localeAtom)).toBe('en'))
})

test('decision 0025: whoever is asked about unsaved input and stays is on the way out no more', async () => {
  const app = await renderConsole('/users/my-account', { signedIn: true })
  await app.start()
  const ask = (event: Event) => event.preventDefault()
  window.addEventListener('beforeunload', ask, { once: true })
  // jsdom leaves for nowhere, and says so in the moment in which Chromium asks.
  const says = jest.spyOn(console, 'error').mockImplementation(() => {
    window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  })
  const stayed = jest.fn()
  void app.router.leaveTo('https://id.example.test/authorize').then(stayed)
  expect(says).toHaveBeenCalledTimes(1)
  expect(stayed).not.toHaveBeenCalled()
  await waitFor(() => expect(stayed).toHaveBeenCalled(), { timeout: 2_000 })
})
