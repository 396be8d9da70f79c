import { atom, createStore } from 'jotai/vanilla'
import { initBrand } from '../brand/brand'
import { addTexts, changeLocale, initLocale, onBeforeLocaleChange } from '../locale/locale'
import { activePageAtom, showPage } from '../page-stack/page-stack'
import { setPageTitle } from '../page-stack/stack-state'
import { findRoute, initRoutes, parseHref, resolvableRoutesAtom } from '../routes/routes'
import { initDocumentTitle } from './document-title'

function setup() {
  const store = createStore()
  initBrand(store, { title: { en: 'Harbour', zh_CN: '海港', zh_TW: '海港雲' } } as never)
  initLocale({
    store,
    document,
    storage: { stored: (_: string, initial: unknown) => atom(initial) } as never,
    development: false,
    bootDocument: {
      locale: 'en',
      region: { topLevelDomain: 'test', locale: 'en', dialCode: '65' },
      texts: {},
      host: { manifest: { namespaces: [] } } as never,
    },
  })
  onBeforeLocaleChange(store, async (locale) => addTexts(store, 'shell', locale, {}))
  initRoutes(store, [
    {
      base: '',
      manifest: {
        name: 'auth',
        routes: [
          {
            path: '/login',
            in: 'bare',
            part: 'login',
            meta: { ignoreAuth: true, title: 'auth:title' },
          },
          { path: '/untitled', in: 'bare', part: 'x', meta: {} },
          { path: '/exception', in: 'shell', part: 'y', meta: { title: 'auth:title' } },
        ],
        titles: { en: { 'auth:title': 'Login' }, zh_TW: { 'auth:title': '登入' } },
      },
    },
  ] as never)
  const announce = jest.fn()
  initDocumentTitle(store, document, announce)
  const show = (href: string) => {
    const location = parseHref(href)
    const record = findRoute(store.get(resolvableRoutesAtom), location.path)?.record ?? null
    showPage(store, { location, record, params: {}, parts: [] })
    return store.get(activePageAtom)!
  }
  return { store, show, announce }
}

test('A0.6 the title is the route’s, a dash, and the product’s', () => {
  setup().show('/login?redirect=%2F')
  expect(document.title).toBe('Login - Harbour')
})

test('A0.6 a route without a title has the product’s title alone', () => {
  setup().show('/untitled')
  expect(document.title).toBe('Harbour')
})

test('A13.1 a page’s own title is shown instead of its route’s, while the page is shown', () => {
  const { store, show } = setup()
  setPageTitle(store, show('/exception').id, {
    text: 'You do not have access to this page',
    locale: 'en',
  })
  expect(document.title).toBe('You do not have access to this page - Harbour')
  show('/login')
  expect(document.title).toBe('Login - Harbour')
})

test('a title that a page gives itself while it is shown is announced, a navigation is not', () => {
  const { store, show, announce } = setup()
  show('/untitled')
  const page = show('/login')
  expect(announce).not.toHaveBeenCalled()
  setPageTitle(store, page.id, { text: 'Register', locale: 'en' })
  setPageTitle(store, page.id, { text: 'Choose a password', locale: 'en' })
  setPageTitle(store, page.id, { text: 'Choose a password', locale: 'en' })
  expect(announce.mock.calls).toEqual([['Register'], ['Choose a password']])
})

test('what the page is about stands behind its title, and is not announced by itself', () => {
  const { store, show, announce } = setup()
  const page = show('/login')
  setPageTitle(store, page.id, { text: 'Login', subject: 'Lantern', locale: 'en' })
  expect(document.title).toBe('Login · Lantern - Harbour')
  setPageTitle(store, page.id, { text: 'Login', subject: 'Aurora', locale: 'en' })
  expect(document.title).toBe('Login · Aurora - Harbour')
  expect(announce).not.toHaveBeenCalled()
})

test('the title in another language is announced, whatever was announced before', async () => {
  const { store, show, announce } = setup()
  const page = show('/login')
  setPageTitle(store, page.id, { text: 'Register', locale: 'en' })
  setPageTitle(store, page.id, null)
  await changeLocale(store, 'zh_TW')
  expect(announce.mock.calls).toEqual([['Register'], ['Login'], ['登入']])
})

test('A4.1 what a page has called itself in another language waits until it says it again', async () => {
  const { store, show } = setup()
  setPageTitle(store, show('/login').id, { text: 'Register', locale: 'en' })
  await changeLocale(store, 'zh_TW')
  expect(document.title).toBe('登入 - 海港雲')
  await changeLocale(store, 'en')
  expect(document.title).toBe('Register - Harbour')
})

test('A0.6 the title follows the language', async () => {
  const { store, show } = setup()
  show('/login')
  await changeLocale(store, 'zh_TW')
  expect(document.title).toBe('登入 - 海港雲')
})
