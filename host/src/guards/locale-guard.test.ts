import type { Locale } from '@console/contract/locales'
import { atom } from 'jotai/vanilla'
import { showFailure } from '../errors/errors'
import { initLocale, localeAtom, onBeforeLocaleChange } from '../locale/locale'
import { parseHref } from '../routes/routes'
import { localeGuard } from './locale-guard'
import { createTestGuardContext } from './testing/guard-context'
import { createNavigationAttempt } from './testing/navigation-attempt'

jest.mock('../errors/errors', () => ({ showFailure: jest.fn() }))
beforeEach(() => (document.cookie = 'console_locale=; max-age=0; path=/'))

/** A page in a language; `changes` are those that it was changed to. */
function openPageIn(locale: Locale, { saved }: { saved?: Locale } = {}) {
  const context = createTestGuardContext()
  const { store } = context
  initLocale({
    store,
    storage: { stored: () => atom(saved ? { locale: saved } : null) } as never,
    document,
    bootDocument: {
      locale,
      region: { topLevelDomain: 'hk', locale: 'zh_TW', dialCode: '852' },
      texts: {},
      host: { manifest: { namespaces: [] } } as never,
    },
    development: false,
  })
  const changes: Locale[] = []
  store.sub(localeAtom, () => changes.push(store.get(localeAtom)))
  return { context, changes, guard: localeGuard(context) }
}
const documentQuery = (query: string) => ({ documentQuery: new URLSearchParams(query) })

test('A1 guard 1: the language of the page is put into an address that names none', async () => {
  const page = openPageIn('zh_TW')
  expect(await page.guard.before?.(createNavigationAttempt('/login?redirect=%2Fa'))).toEqual({
    goTo: parseHref('/login?redirect=%2Fa&locale=zh_TW'),
  })
  expect(page.changes).toEqual([])
})

test('A1 guard 1: the language of the address is honoured', async () => {
  const page = openPageIn('zh_TW')
  expect(await page.guard.before?.(createNavigationAttempt('/login?locale=en'))).toBeNull()
  expect(page.changes).toEqual(['en'])
})

test('A1 guard 1: nothing is changed when the page is in that language already', async () => {
  const page = openPageIn('en')
  expect(await page.guard.before?.(createNavigationAttempt('/login?locale=en'))).toBeNull()
  expect(page.changes).toEqual([])
})

test('rulings 11: a language before the # is honoured and written after it', async () => {
  const page = openPageIn('zh_TW')
  expect(
    await page.guard.before?.(createNavigationAttempt('/login', documentQuery('locale=zh_CN'))),
  ).toEqual({
    goTo: parseHref('/login?locale=zh_CN'),
  })
  expect(page.changes).toEqual(['zh_CN'])
})

test('rulings 11: the language after the # wins', async () => {
  const page = openPageIn('zh_TW')
  expect(
    await page.guard.before?.(
      createNavigationAttempt('/login?locale=en', documentQuery('locale=zh_CN')),
    ),
  ).toBeNull()
  expect(page.changes).toEqual(['en'])
})

test('a language that the console does not have is replaced by the page’s', async () => {
  const page = openPageIn('zh_TW')
  expect(await page.guard.before?.(createNavigationAttempt('/login?locale=tlh'))).toEqual({
    goTo: parseHref('/login?locale=zh_TW'),
  })
})

test('when a language could not be fetched, the page keeps its own', async () => {
  const page = openPageIn('zh_TW')
  onBeforeLocaleChange(page.context.store, () => Promise.reject(new Error('down')))
  expect(await page.guard.before?.(createNavigationAttempt('/login?locale=en'))).toEqual({
    goTo: parseHref('/login?locale=zh_TW'),
  })
  expect(showFailure).toHaveBeenCalledTimes(1)
})

test('A1 guard 1: a language saved on an earlier visit goes before the language of the page', async () => {
  const page = openPageIn('zh_TW', { saved: 'en' })
  await page.guard.before?.(createNavigationAttempt('/login'))
  expect(page.changes).toEqual(['en'])
  page.changes.length = 0
  await page.guard.before?.(createNavigationAttempt('/login?locale=zh_CN'))
  expect(page.changes).toEqual(['zh_CN'])
})

test('A1 guard 1: a language chosen in another window does not take this one over', async () => {
  const page = openPageIn('zh_TW', { saved: 'en' })
  const own = { isFromOutside: false }
  expect(await page.guard.before?.(createNavigationAttempt('/console', own))).toEqual({
    goTo: parseHref('/console?locale=zh_TW'),
  })
  expect(page.changes).toEqual([])
})

test('rulings 25: an address of this page’s own follows the language chosen since, before and after the #', async () => {
  const page = openPageIn('zh_TW')
  const own = { ...documentQuery('locale=zh_CN'), isFromOutside: false }
  expect(await page.guard.before?.(createNavigationAttempt('/login?locale=en', own))).toEqual({
    goTo: parseHref('/login?locale=zh_TW'),
  })
  expect(await page.guard.before?.(createNavigationAttempt('/console', own))).toEqual({
    goTo: parseHref('/console?locale=zh_TW'),
  })
  expect(page.changes).toEqual([])
})
