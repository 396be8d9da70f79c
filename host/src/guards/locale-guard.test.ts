import type { Locale } from '@console/contract/locales'
import { addressOf } from '../routes/routes'
import { localeGuard } from './locale-guard'
import { aVisit } from './testing/a-visit'

function language(start: Locale) {
  let now = start
  const changes: Locale[] = []
  return {
    changes,
    chosen: (): Locale | null => null,
    current: () => now,
    change: async (to: Locale) => void changes.push((now = to)),
  }
}
const outer = (query: string) => ({ outer: new URLSearchParams(query) })

test('A1 guard 1: the language of the page is put into an address that names none', async () => {
  const page = language('zh_TW')
  expect(await localeGuard(page).before?.(aVisit('/login?redirect=%2Fa'))).toEqual({
    goTo: addressOf('/login?redirect=%2Fa&locale=zh_TW'),
  })
  expect(page.changes).toEqual([])
})

test('A1 guard 1: the language of the address is honoured', async () => {
  const page = language('zh_TW')
  expect(await localeGuard(page).before?.(aVisit('/login?locale=en'))).toBeNull()
  expect(page.changes).toEqual(['en'])
})

test('A1 guard 1: nothing is changed when the page speaks that language already', async () => {
  const page = language('en')
  expect(await localeGuard(page).before?.(aVisit('/login?locale=en'))).toBeNull()
  expect(page.changes).toEqual([])
})

test('rulings 11: a language before the # is honoured and written after it', async () => {
  const page = language('zh_TW')
  expect(await localeGuard(page).before?.(aVisit('/login', outer('locale=zh_CN')))).toEqual({
    goTo: addressOf('/login?locale=zh_CN'),
  })
  expect(page.changes).toEqual(['zh_CN'])
})

test('rulings 11: the language after the # wins', async () => {
  const page = language('zh_TW')
  expect(
    await localeGuard(page).before?.(aVisit('/login?locale=en', outer('locale=zh_CN'))),
  ).toBeNull()
  expect(page.changes).toEqual(['en'])
})

test('a language that the console does not speak is replaced by the page’s', async () => {
  const page = language('zh_TW')
  expect(await localeGuard(page).before?.(aVisit('/login?locale=tlh'))).toEqual({
    goTo: addressOf('/login?locale=zh_TW'),
  })
})

test('a language that could not be fetched leaves the page in the one it speaks', async () => {
  const page = { current: () => 'zh_TW' as const, chosen: () => null, change: async () => {} }
  expect(await localeGuard(page).before?.(aVisit('/login?locale=en'))).toEqual({
    goTo: addressOf('/login?locale=zh_TW'),
  })
})

test('A1 guard 1: what the person chose another day goes before what the page came in', async () => {
  const page = { ...language('zh_TW'), chosen: () => 'en' as const }
  await localeGuard(page).before?.(aVisit('/login'))
  expect(page.changes).toEqual(['en'])
  page.changes.length = 0
  await localeGuard(page).before?.(aVisit('/login?locale=zh_CN'))
  expect(page.changes).toEqual(['zh_CN'])
})
