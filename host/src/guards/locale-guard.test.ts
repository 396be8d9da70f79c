import type { Locale } from '@console/contract/locales'
import { parseHref } from '../routes/routes'
import { localeGuard } from './locale-guard'
import { createNavigationAttempt } from './testing/navigation-attempt'

function localeDeps(initial: Locale) {
  let current = initial
  const changes: Locale[] = []
  return {
    changes,
    saved: (): Locale | null => null,
    current: () => current,
    change: async (to: Locale) => void changes.push((current = to)),
  }
}
const documentQuery = (query: string) => ({ documentQuery: new URLSearchParams(query) })

test('A1 guard 1: the language of the page is put into an address that names none', async () => {
  const deps = localeDeps('zh_TW')
  expect(await localeGuard(deps).before?.(createNavigationAttempt('/login?redirect=%2Fa'))).toEqual(
    {
      goTo: parseHref('/login?redirect=%2Fa&locale=zh_TW'),
    },
  )
  expect(deps.changes).toEqual([])
})

test('A1 guard 1: the language of the address is honoured', async () => {
  const deps = localeDeps('zh_TW')
  expect(await localeGuard(deps).before?.(createNavigationAttempt('/login?locale=en'))).toBeNull()
  expect(deps.changes).toEqual(['en'])
})

test('A1 guard 1: nothing is changed when the page is in that language already', async () => {
  const deps = localeDeps('en')
  expect(await localeGuard(deps).before?.(createNavigationAttempt('/login?locale=en'))).toBeNull()
  expect(deps.changes).toEqual([])
})

test('rulings 11: a language before the # is honoured and written after it', async () => {
  const deps = localeDeps('zh_TW')
  expect(
    await localeGuard(deps).before?.(
      createNavigationAttempt('/login', documentQuery('locale=zh_CN')),
    ),
  ).toEqual({
    goTo: parseHref('/login?locale=zh_CN'),
  })
  expect(deps.changes).toEqual(['zh_CN'])
})

test('rulings 11: the language after the # wins', async () => {
  const deps = localeDeps('zh_TW')
  expect(
    await localeGuard(deps).before?.(
      createNavigationAttempt('/login?locale=en', documentQuery('locale=zh_CN')),
    ),
  ).toBeNull()
  expect(deps.changes).toEqual(['en'])
})

test('a language that the console does not have is replaced by the page’s', async () => {
  const deps = localeDeps('zh_TW')
  expect(await localeGuard(deps).before?.(createNavigationAttempt('/login?locale=tlh'))).toEqual({
    goTo: parseHref('/login?locale=zh_TW'),
  })
})

test('when a language could not be fetched, the page keeps its own', async () => {
  const deps = { current: () => 'zh_TW' as const, saved: () => null, change: async () => {} }
  expect(await localeGuard(deps).before?.(createNavigationAttempt('/login?locale=en'))).toEqual({
    goTo: parseHref('/login?locale=zh_TW'),
  })
})

test('A1 guard 1: a language saved on an earlier visit goes before the language of the page', async () => {
  const deps = { ...localeDeps('zh_TW'), saved: () => 'en' as const }
  await localeGuard(deps).before?.(createNavigationAttempt('/login'))
  expect(deps.changes).toEqual(['en'])
  deps.changes.length = 0
  await localeGuard(deps).before?.(createNavigationAttempt('/login?locale=zh_CN'))
  expect(deps.changes).toEqual(['zh_CN'])
})

test('rulings 25: an address of this page’s own follows the language chosen since, before and after the #', async () => {
  const deps = localeDeps('zh_TW')
  const own = { ...documentQuery('locale=zh_CN'), isFromOutside: false }
  expect(
    await localeGuard(deps).before?.(createNavigationAttempt('/login?locale=en', own)),
  ).toEqual({ goTo: parseHref('/login?locale=zh_TW') })
  expect(await localeGuard(deps).before?.(createNavigationAttempt('/console', own))).toEqual({
    goTo: parseHref('/console?locale=zh_TW'),
  })
  expect(deps.changes).toEqual([])
})
