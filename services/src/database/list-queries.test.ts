import { randomUUID } from 'node:crypto'
import { searchText } from '@console/contract/search-text'
import { sql } from 'drizzle-orm'
import { createTestApp, type TestApp } from '@console/services-testing/test-app'
import { matchesFilter, searchText as searchTextOf } from './list-queries'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const isFound = async (text: string, filter: string) => {
  const [row] = await app.rows<{ found: boolean }>(
    sql`select ${matchesFilter(sql`${text}::text`, filter)!} as found`,
  )
  return row!.found
}

test.each([
  ['P-00042', 'Ｐ-00042'],
  ['Ｐ-00042', 'p-00042'],
  ['Guji washed', 'Ｇｕｊｉ'],
  ['Ｇｕｊｉ', 'guji'],
  ['Caf\u00e9', 'cafe\u0301'],
  ['Cafe\u0301', 'caf\u00e9'],
  ['Harbour  Lights', 'harbour lights'],
  ['Harbour Lights', 'harbour \u3000 lights'],
  ['Har\u200bbour', 'HARBOUR'],
  ['ﬁnance', 'Finance'],
  ['ÉLAN ΟΔΟΣ Жар', 'élan οδος жАР'],
  ['Hauptstraße', 'HAUPTSTRASSE'],
  ['İstanbul Şubesi', 'ŞUBESİ'],
  ['İstanbul Şubesi', 'istanbul'],
  ['ırmak', 'IRMAK'],
  ['ｶﾞﾗｽ ﾊﾟﾝ', 'ガラス パン'],
  ['300\u212a', '300k'],
  ['100% cotton_x', '% cotton_'],
])('a list that holds %j finds it by %j', async (text, filter) => {
  expect(await isFound(text, filter)).toBe(true)
})

test.each([
  ['Harbour Lights', 'harbourlights'],
  ['Cotton', '%'],
  ['Cotton', '_otton'],
  ['Café', 'cafes'],
])('a list that holds %j does not find it by %j', async (text, filter) => {
  expect(await isFound(text, filter)).toBe(false)
})

test.each([
  ' Ｐ-００042 ｶﾌｪ  ',
  'CAFE\u0301 \u3000\u00a0\u1680\u2028\u0085 x',
  '\u202aHar\u200bbour\u202c \u00ad\u061c\u2066\ufeff',
  'a\u206ab\u{e0067}c\u06ddd\ufff9e\u001cf\u180eg',
  'STRAẞE ΟΔΟΣ ЁЖ ﬁ',
  '',
])('the database compares %j in the form in which a page does', async (text) => {
  const [row] = await app.rows<{ form: string }>(
    sql`select ${searchTextOf(sql`${text}::text`)} as form`,
  )
  expect(row!.form).toBe(searchText(text))
})

test('the name of an account is found by an index, whatever form it was typed in', async () => {
  const plan = await app.rows<{ 'QUERY PLAN': string }>(
    sql`explain select from accounts where team_id = ${randomUUID()} and search_text(name) = search_text('Ｇｕｊｉ')`,
  )
  expect(JSON.stringify(plan)).toContain('accounts_by_name')
})
