import { placesInTitle, rankReadings, splitAtMatch } from './match-title'
import { foldQuery, letterSet, prepareTitle } from './searchable-title'

const rank = (title: string, typed: string) => {
  const text = foldQuery(typed)
  return rankReadings(prepareTitle(title).readings, { text, letters: letterSet(text) })
}
const marked = (written: string, query: string) => {
  const prepared = prepareTitle(written)
  return splitAtMatch(prepared.title, placesInTitle(prepared, foldQuery(query)))
    .map((piece, index) => (index % 2 ? `[${piece}]` : piece))
    .join('')
}

test('A5.2 the typed letters are found in order, with anything between them, in capitals or not', () => {
  expect(marked('Create a team', 'CTM')).toBe('[C]reate a [t]ea[m]')
  expect(rank('Create a team', 'mt')).toBeNull()
})

test('A5.2 signs that mean something in a regular expression are letters like all others', () => {
  for (const query of ['.*', '[', '(', '\\', '^$', 'a+'])
    expect([query, rank('Create a team', query)]).toEqual([query, null])
  expect(marked('Costs (gross)', '(g')).toBe('Costs [(g]ross)')
})

test('what was typed is trimmed, and spaces within it are for the person only', () => {
  expect(marked('Create a team', '  create team ')).toBe('[Create] a [team]')
})

test('accents and wide letters are found by the plain ones, and the places stay right', () => {
  expect(marked('Café Ｗest', 'few')).toBe('Ca[fé] [Ｗ]est')
  expect(marked('İstanbul', 'stan')).toBe('İ[stan]bul')
})

test('however something was typed, it finds: full width, composed or not, with marks and blanks that nobody sees', () => {
  expect(marked('Guji P-00042', 'Ｐ-０００４２')).toBe('Guji [P-00042]')
  expect(marked('Café West', 'cafe\u0301')).toBe('[Café] West')
  expect(marked('Cafe\u0301 West', 'caf\u00e9 west')).toBe('[Caf\u00e9] [West]')
  expect(marked('Harbour Lights', '\u202ahar\u200bbour \u3000 lights')).toBe('[Harbour] [Lights]')
})

test('a Chinese title is found by its characters and by its pinyin initials', () => {
  expect(marked('建立團隊', 'jltd')).toBe('[建立團隊]')
  expect(marked('建立团队', 'td')).toBe('建立[团队]')
  expect(marked('切換至 API 帳號', 'qhapi')).toBe('[切換]至 [API] 帳號')
  expect(marked('錯誤日誌', '日')).toBe('錯誤[日]誌')
})

test('a character with two readings is found by both', () => {
  expect(marked('重新整理', 'cxzl')).toBe('[重新整理]')
  expect(marked('重新整理', 'zxzl')).toBe('[重新整理]')
})

test('the beginning of the title is the best match, then of a word, then letters of several words', () => {
  const ranks = [
    rank('Team', 'te'),
    rank('My team', 'te'),
    rank('Turn every page', 'te'),
    rank('Water', 'te'),
    rank('Time', 'te'),
    rank('The whole house', 'te'),
  ]
  expect(ranks).not.toContain(null)
  expect(ranks.slice(0, 4)).toEqual(ranks.slice(0, 4).toSorted())
  expect(new Set(ranks.slice(0, 4)).size).toBe(4)
  expect(ranks[3]).toBeLessThan(ranks[4]!)
})

test('letters that are scattered rank by how close they lie', () => {
  expect(rank('xaxbx', 'ab')).toBeLessThan(rank('xaxxxxbx', 'ab')!)
  expect(marked('xa a b', 'ab')).toBe('xa [a] [b]')
})
