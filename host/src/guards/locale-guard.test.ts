import type { Locale } from '@console/contract/locales'
import { parseHref } from '../routes/routes'
import { localeGuard } from './locale-guard'
import { createNavigationAttempt } from './testing/navigation-attempt'

function localeDeps(start: Locale) {
  let now = start
  const changes: Locale[] = []
  return {
    changes,
    chosen: (): Locale | null => null,
    current: () => now,
    change: async (to: Locale) => void changes.push((now = to)),
  }
}
const documentQuery = (query: string) => ({ outer: new URLSearchParams(query) })

test('A1 guard 1: the language of the page is put into an address that names none', async () => {
  const page = localeDeps('zh_TW')
  expect(await localeGuard(page).before?.(createNavigationAttempt('/login?redirect=%2Fa'))).toEqual(
    {
      goTo: parseHref('/login?redirect=%2Fa&locale=zh_TW'),
    },
  )
  expect(page.changes).toEqual([])
})

test('A1 guard 1: the language of the address is honoured', async () => {
  const page = localeDeps('zh_TW')
  expect(await localeGuard(page).before?.(createNavigationAttempt('/login?locale=en'))).toBeNull()
  expect(page.changes).toEqual(['en'])
})

test('A1 guard 1: nothing is changed when the page speaks that language already', async () => {
  const page = localeDeps('en')
  expect(await localeGuard(page).before?.(createNavigationAttempt('/login?locale=en'))).toBeNull()
  expect(page.changes).toEqual([])
})

test('rulings 11: a language before the # is honoured and written after it', async () => {
  const page = localeDeps('zh_TW')
  expect(
    await localeGuard(page).before?.(
      createNavigationAttempt('/login', documentQuery('locale=zh_CN')),
    ),
  ).toEqual({
    goTo: parseHref('/login?locale=zh_CN'),
  })
  expect(page.changes).toEqual(['zh_CN'])
})

test('rulings 11: the language after the # wins', async () => {
  const page = localeDeps('zh_TW')
  expect(
    await localeGuard(page).before?.(
      createNavigationAttempt('/login?locale=en', documentQuery('locale=zh_CN')),
    ),
  ).toBeNull()
  expect(page.changes).toEqual(['en'])
})

test('a language that the console does not speak is replaced by the page’s', async () => {
  const page = localeDeps('zh_TW')
  expect(await localeGuard(page).before?.(createNavigationAttempt('/login?locale=tlh'))).toEqual({
    goTo: parseHref('/login?locale=zh_TW'),
  })
})

test('a language that could not be fetched leaves the page in the one it speaks', async () => {
  const page = { current: () => 'zh_TW' as const, chosen: () => null, change: async () => {} }
  expect(await localeGuard(page).before?.(createNavigationAttempt('/login?locale=en'))).toEqual({
    goTo: parseHref('/login?locale=zh_TW'),
  })
})

test('A1 guard 1: what the person chose another day goes before what the page came in', async () => {
  const page = { ...localeDeps('zh_TW'), chosen: () => 'en' as const }
  await localeGuard(page).before?.(createNavigationAttempt('/login'))
  expect(page.changes).toEqual(['en'])
  page.changes.length = 0
  await localeGuard(page).before?.(createNavigationAttempt('/login?locale=zh_CN'))
  expect(page.changes).toEqual(['zh_CN'])
})
