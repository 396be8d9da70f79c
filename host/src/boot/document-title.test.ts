import { atom, createStore } from 'jotai/vanilla'
import { initBrand } from '../brand/brand'
import { addTexts, changeLocale, initLocale, onBeforeLocaleChange } from '../locale/locale'
import { parseHref, initRoutes } from '../routes/routes'
import { createDocumentTitle } from './document-title'

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
      remotes: [],
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
  return { store, documentTitle: createDocumentTitle(store, document) }
}

test('A0.6 the title is the route’s, a dash, and the product’s', () => {
  expect(setup().documentTitle.update(parseHref('/login?redirect=%2F'))).toBe('Login')
  expect(document.title).toBe('Login - Harbour')
})

test('A0.6 a route without a title has the product’s title alone', () => {
  expect(setup().documentTitle.update(parseHref('/untitled'))).toBe('Harbour')
  expect(document.title).toBe('Harbour')
})

test('an unknown address has the title of the not-found page', () => {
  const { store, documentTitle } = setup()
  addTexts(store, 'shell', 'en', { exception: { 404: { title: 'There is no such page' } } })
  expect(documentTitle.update(parseHref('/nowhere'))).toBe('There is no such page')
  expect(document.title).toBe('There is no such page - Harbour')
})

test('A13.1 the exception page is titled by its status', () => {
  const { store, documentTitle } = setup()
  addTexts(store, 'shell', 'en', {
    exception: {
      403: { title: 'You may not see this page' },
      500: { title: 'Something went wrong' },
    },
  })
  expect(documentTitle.update(parseHref('/exception?status=403'))).toBe('You may not see this page')
  expect(document.title).toBe('You may not see this page - Harbour')
  expect(documentTitle.update(parseHref('/exception?status=500'))).toBe('Something went wrong')
  expect(documentTitle.update(parseHref('/exception?status=503'))).toBe('Something went wrong')
})

test('A0.6 the title follows the language', async () => {
  const { store, documentTitle } = setup()
  documentTitle.update(parseHref('/login'))
  await changeLocale(store, 'zh_TW')
  expect(document.title).toBe('登入 - 海港雲')
})
