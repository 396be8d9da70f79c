import { createStore } from 'jotai/vanilla'
import { showPage } from '../page-stack/page-stack'
import { initRoutes, parseHref } from '../routes/routes'
import { inviteToken } from '../storage/storage'
import { startAnalytics, trackSignIn } from './analytics'
import type { TaggedWindow } from './data-layer'

const tag = { id: 'GTM-1', origin: 'https://tags.example' }
const tagged = window as TaggedWindow & { trustedTypes?: unknown }
const replaceHref = (href: string) => history.replaceState(history.state, '', `#${href}`)
const events = () => tagged.dataLayer ?? []
const tagScripts = () => [...document.querySelectorAll<HTMLScriptElement>('script[src]')]
const settle = () => new Promise((resolve) => setTimeout(resolve, 5))

const listeners: Parameters<Window['addEventListener']>[] = []

beforeEach(() => {
  document.head.innerHTML = '<script nonce="of-this-page"></script>'
  const { addEventListener } = window
  jest.spyOn(window, 'addEventListener').mockImplementation((...listener) => {
    listeners.push(listener as (typeof listeners)[number])
    addEventListener.apply(window, listener as (typeof listeners)[number])
  })
})
afterEach(() => {
  listeners.splice(0).forEach((listener) => window.removeEventListener(...listener))
  delete tagged.dataLayer
  delete tagged.trustedTypes
  jest.restoreAllMocks()
})

const records = {
  list: { path: '/users/index', meta: { title: 'users:list.title' } },
  team: { path: '/teams/:team', meta: { title: 'users:team.title' } },
}
function openConsole() {
  const store = createStore()
  initRoutes(store, [
    {
      base: '',
      manifest: {
        name: 'users',
        titles: { zh_TW: { 'users:list.title': '用戶', 'users:team.title': '團隊' } },
        routes: [],
      },
    },
  ] as never)
  const show = (record: object | null, href: string) =>
    showPage(store, { location: parseHref(href), record, params: {}, parts: [] } as never)
  return { store, show }
}

test('spec §1 the tag comes from the brand’s one host with the page’s nonce, and finds its start in the list', async () => {
  const { store } = openConsole()
  void startAnalytics({ store, window, tag, replaceHref })
  await settle()
  const [script] = tagScripts()
  expect([script!.src, script!.nonce, script!.async]).toEqual([
    'https://tags.example/gtm.js?id=GTM-1',
    'of-this-page',
    true,
  ])
  expect(events()).toEqual([{ 'gtm.start': expect.any(Number), event: 'gtm.js' }])
})

test('C11 its policy allows no other address', async () => {
  const created: Record<string, { createScriptURL(url: string): string }> = {}
  tagged.trustedTypes = {
    createPolicy: (name: string, policy: (typeof created)[string]) => (created[name] = policy),
  }
  void startAnalytics({ store: openConsole().store, window, tag, replaceHref })
  await settle()
  expect(Object.keys(created)).toEqual(['console-tag'])
  expect(() => created['console-tag']!.createScriptURL('https://tags.example/other.js')).toThrow(
    'is not the tag of this page',
  )
})

test('spec §1 each page that is shown is told once, by the path and the title of its route: no id, name, query or token', async () => {
  const { store, show } = openConsole()
  show(records.list, '/users/index?filter=Mei&jwtToken=secret')
  void startAnalytics({ store, window, tag, replaceHref })
  await settle()
  show(records.team, '/teams/4711?token=secret')
  show(null, '/nowhere/secret')
  show(records.list, '/users/index?filter=Mei&jwtToken=secret')
  expect(events().slice(1)).toEqual([
    { event: 'page_view', page_title: '用戶', page_path: '/users/index' },
    { event: 'page_view', page_title: '團隊', page_path: '/teams/:team' },
    { event: 'page_view', page_title: '用戶', page_path: '/users/index' },
  ])
  expect(JSON.stringify(events())).not.toMatch(/secret|4711|Mei/)
})

test('C10 an invitation that is opened over a page that is there is kept for its page, and the tag never hears of its token', async () => {
  const { store } = openConsole()
  void startAnalytics({ store, window, tag, replaceHref })
  await settle()
  const heard: string[] = []
  const listen = (event: Event) =>
    heard.push(window.location.href, (event as HashChangeEvent).newURL ?? '')
  for (const type of ['popstate', 'hashchange']) window.addEventListener(type, listen, true)
  const open = async (hash: string) => {
    history.pushState({ idx: 3 }, '', hash)
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }))
    window.dispatchEvent(
      new HashChangeEvent('hashchange', { newURL: window.location.origin + hash }),
    )
  }
  await open('#/invite?token=secret&locale=en')
  expect(window.location.hash).toBe('#/invite?locale=en')
  expect(history.state).toEqual({ idx: 3 })
  expect(store.get(inviteToken.atom)).toBe('secret')
  expect(heard.join()).not.toContain('secret')
  // The address may be clean already, which the event's is not.
  const newURL = `${window.location.origin}/#/invite?token=secret`
  window.dispatchEvent(new HashChangeEvent('hashchange', { newURL }))
  expect(heard.join()).not.toContain('secret')
  heard.length = 0
  await open('#/users/index?token=of-a-page')
  expect(window.location.hash).toBe('#/users/index?token=of-a-page')
  expect(heard).toHaveLength(4)
  for (const type of ['popstate', 'hashchange']) window.removeEventListener(type, listen, true)
  history.replaceState(null, '', '#/')
})

test('spec §1 SignUp for a new person, Login for a known one, with the method; also before the tag has come', async () => {
  const options = { store: openConsole().store, window, tag, replaceHref }
  await trackSignIn(options, { isNewUser: true, method: 'email' })
  await trackSignIn(options, { isNewUser: false, method: 'mobile' })
  expect(tagScripts()).toEqual([])
  void startAnalytics(options)
  await settle()
  expect(events()).toEqual([
    { 'gtm.start': expect.any(Number), event: 'gtm.js' },
    { event: 'SignUp', method: 'email' },
    { event: 'Login', method: 'mobile' },
  ])
})

test('spec §1 a sign-in that leads to another site is told before the page is left: the tag is awaited, for a second', async () => {
  const options = { store: openConsole().store, window, tag, replaceHref }
  const left = jest.fn()
  const leave = () =>
    trackSignIn(options, { isNewUser: false, method: 'compass', isLeaving: true }).then(left)
  void leave()
  await settle()
  const [script] = tagScripts()
  expect(left).not.toHaveBeenCalled()
  script!.dispatchEvent(new Event('load'))
  await settle()
  expect(left).toHaveBeenCalledTimes(1)
  await leave()
  void startAnalytics(options)
  await settle()
  expect(tagScripts()).toEqual([script])
  expect(events().filter((event) => 'method' in event)).toHaveLength(2)

  const late = { ...options, store: openConsole().store }
  await trackSignIn(late, { isNewUser: false, method: 'compass', isLeaving: true })
})

const expectNothing = async (brandTag: typeof tag | undefined) => {
  const { store, show } = openConsole()
  const options = { store, window, tag: brandTag, replaceHref }
  void startAnalytics(options)
  await trackSignIn(options, { isNewUser: false, method: 'email', isLeaving: true })
  await settle()
  show(records.list, '/users/index')
  expect([tagScripts(), tagged.dataLayer]).toEqual([[], undefined])
}

test('spec §1 for a brand without a tag nothing is loaded and nothing is kept', () =>
  expectNothing(undefined))

test.each([{ doNotTrack: '1' }, { globalPrivacyControl: true }])(
  'a person whose browser asks not to be tracked is not: %j',
  async (wish) => {
    Object.entries(wish).forEach(([name, value]) =>
      Object.defineProperty(navigator, name, { value, configurable: true }),
    )
    await expectNothing(tag)
    Object.keys(wish).forEach((name) => Reflect.deleteProperty(navigator, name))
  },
)
