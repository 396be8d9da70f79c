import { atom, createStore } from 'jotai/vanilla'
import { settleBrand } from '../brand/brand'
import { addTexts, changeLocale, openLocale, whenLocaleChanges } from '../locale/locale'
import { addressOf, settleRoutes } from '../routes/routes'
import { openDocumentHead } from './document-head'

function scene() {
  const store = createStore()
  settleBrand(store, { title: { en: 'Harbour', zh_CN: '海港', zh_TW: '海港雲' } } as never)
  openLocale({
    store,
    document,
    storage: { stored: (_: string, initial: unknown) => atom(initial) } as never,
    development: false,
    boot: {
      locale: 'en',
      region: { topLevelDomain: 'test', locale: 'en', dialCode: '65' },
      texts: {},
      remotes: [],
    },
  })
  whenLocaleChanges(store, async (locale) => addTexts(store, 'shell', locale, {}))
  settleRoutes(store, [
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
  return { store, head: openDocumentHead(store, document) }
}

test('A0.6 the title is the route’s, a dash, and the product’s', () => {
  expect(scene().head.show(addressOf('/login?redirect=%2F'))).toBe('Login')
  expect(document.title).toBe('Login - Harbour')
})

test('A0.6 a route without a title leaves the product’s alone', () => {
  expect(scene().head.show(addressOf('/untitled'))).toBe('Harbour')
  expect(document.title).toBe('Harbour')
})

test('an address that means nothing is titled as what stands there', () => {
  const { store, head } = scene()
  addTexts(store, 'shell', 'en', { exception: { 404: { title: 'There is no such page' } } })
  expect(head.show(addressOf('/nowhere'))).toBe('There is no such page')
  expect(document.title).toBe('There is no such page - Harbour')
})

test('A13.1 the exception page is titled by its status', () => {
  const { store, head } = scene()
  addTexts(store, 'shell', 'en', {
    exception: {
      403: { title: 'You may not see this page' },
      500: { title: 'Something went wrong' },
    },
  })
  expect(head.show(addressOf('/exception?status=403'))).toBe('You may not see this page')
  expect(document.title).toBe('You may not see this page - Harbour')
  expect(head.show(addressOf('/exception?status=500'))).toBe('Something went wrong')
  expect(head.show(addressOf('/exception?status=503'))).toBe('Something went wrong')
})

test('A0.6 the title follows the language', async () => {
  const { store, head } = scene()
  head.show(addressOf('/login'))
  await changeLocale(store, 'zh_TW')
  expect(document.title).toBe('登入 - 海港雲')
})
