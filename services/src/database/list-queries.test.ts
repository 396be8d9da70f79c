import { sql } from 'drizzle-orm'
import { createTestApp, type TestApp } from '../testing/test-app'
import { matchesFilter } from './list-queries'

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
