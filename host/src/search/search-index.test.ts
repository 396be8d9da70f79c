import { splitAtMatch } from './result-list'
import { createSearchIndex, matchWithin } from './search-index'

const pages = [
  { id: 'home', titles: ['Home', '首頁', '首页'] },
  { id: 'create', titles: ['Create a team', '建立團隊', '建立团队'], keywords: ['new', '新增'] },
  { id: 'switch', titles: ['Switch team', '切換團隊', '切换团队'] },
  { id: 'network', titles: ['Network', '網絡', '网络'] },
]
const { find } = createSearchIndex(pages, { recentIds: [], limit: 50 })
const ids = (text: string) => find(text).map(({ entry }) => entry.id)
const idsAfter = (recentIds: string[], text: string) =>
  createSearchIndex(pages, { recentIds, limit: 50 })
    .find(text)
    .map(({ entry }) => entry.id)

test('A5.2 a page is found in all languages at once, whatever the language of the page', () => {
  for (const text of ['team', '團隊', '团队', 'jltd', 'qhtd'])
    expect([text, ids(text).length > 0]).toEqual([text, true])
  expect(ids('團隊')).toEqual(['create', 'switch'])
  expect(find('qhtd')[0]?.match?.title).toBe('切換團隊')
})

test('without a text the recent ones come first, then all in their order', () => {
  expect(idsAfter(['network', 'gone', 'switch'], '')).toEqual([
    'network',
    'switch',
    'home',
    'create',
  ])
  expect(ids('  ')).toEqual(['home', 'create', 'switch', 'network'])
})

test('among equal matches the recent one comes first, a better match before it', () => {
  expect(ids('team')).toEqual(['switch', 'create'])
  expect(idsAfter(['create'], 'team')).toEqual(['create', 'switch'])
  expect(idsAfter(['create'], 'ne')[0]).toBe('network')
})

test('a keyword finds what its title does not say, after all titles', () => {
  expect(ids('new')).toEqual(['network', 'create'])
  const [found] = find('新增')
  expect(found).toMatchObject({ entry: { id: 'create' } })
  expect(found!.match).toBeNull()
})

test('each key narrows what the last one found, and taking one back finds the rest again', () => {
  expect(ids('s')).toContain('switch')
  expect(ids('sw')).toEqual(['switch'])
  expect(ids('s').length).toBeGreaterThan(1)
  expect(ids('home')).toEqual(['home'])
})

test('A5.2 words that stand nowhere in this order are found in any, and all of them are shown', () => {
  expect(ids('team create')).toEqual(['create'])
  expect(find('team create')[0]?.match).toEqual({
    title: 'Create a team',
    places: [0, 1, 2, 3, 4, 5, 9, 10, 11, 12],
  })
  // One in the title, one in a keyword.
  expect(ids('team new')).toEqual(['create'])
  expect(ids('team home')).toEqual([])
  expect(ids('team createx')).toEqual([])
})

describe('A5.2 a name is found by every spelling of it, as lists find it', () => {
  test.each([
    ['ｶﾞﾗｽ ﾊﾟﾝ', ['ガラス', 'ｶﾞﾗｽ', 'パン']],
    ['ﬁnance ﬂow', ['finance', 'FLOW', 'ﬁ']],
    ['Weißstraße', ['WEISSSTRASSE', 'weiß', 'STRAẞE']],
    ['ΟΔΥΣΣΕΥΣ', ['οδυσσευς', 'ΣΕΥΣ']],
    ['İstanbul ŞUBESİ', ['istanbul', 'şubesi', 'ISTANBUL']],
    ['ırmak', ['IRMAK']],
    ['Har\u200bbo\u00adur', ['harbour']],
    ['㈱ 300\u212a ①', ['(株)', '300k', '1']],
  ])('%s', (title, texts) => {
    const { find } = createSearchIndex([{ id: 'one', titles: [title] }], {
      recentIds: [],
      limit: 5,
    })
    expect(texts.filter((text) => find(text).length === 0)).toEqual([])
    // Shown as it is written.
    for (const text of texts) expect(find(text)[0]?.match?.title).toBe(title.normalize('NFC'))
  })
})

test('what nothing matches finds nothing', () => {
  expect(ids('zzz')).toEqual([])
})

test('the best of many are found, whatever their order, and no more than asked for', () => {
  const many = Array.from({ length: 300 }, (_, index) => ({
    id: String(index),
    titles: [index % 3 ? `Orders ${index}` : `Report ${300 - index}`],
  }))
  const found = createSearchIndex(many, { recentIds: ['4'], limit: 20 }).find('or')
  expect(found.map(({ entry }) => entry.id).slice(0, 4)).toEqual(['4', '1', '2', '5'])
  expect(found).toHaveLength(20)
  expect(found.every(({ entry }) => entry.titles[0]!.startsWith('Orders'))).toBe(true)
})

const marked = (title: string, text: string) => {
  const [found] = createSearchIndex([{ id: 'one', titles: [title] }], {
    recentIds: [],
    limit: 1,
  }).find(text)
  return (
    found &&
    splitAtMatch(found.match!.title, found.match!.places)
      .map((piece, index) => (index % 2 ? `[${piece}]` : piece))
      .join('')
  )
}

test('A5.2 the typed letters are found in order, with anything between them, in capitals or not', () => {
  expect(marked('Create a team', 'CTM')).toBe('[C]rea[t]e a tea[m]')
  expect(marked('Create a team', 'mt')).toBeUndefined()
})

test('A5.2 signs that mean something in a regular expression are letters like all others', () => {
  for (const text of ['.*', '[', '(', '\\', '^$', 'a+'])
    expect([text, marked('Create a team', text)]).toEqual([text, undefined])
  expect(marked('Costs (gross)', '(g')).toBe('Costs [(g]ross)')
})

test('accents and wide letters are found by the plain ones, and the places stay right', () => {
  expect(marked('Café Ｗest', 'few')).toBe('Ca[fé] [Ｗ]est')
  expect(marked('İstanbul', 'stan')).toBe('İ[stan]bul')
})

test('however something was typed, it finds: full width, composed or not, with marks and blanks that nobody sees', () => {
  expect(marked('Guji P-00042', 'Ｐ-０００４２')).toBe('Guji [P-00042]')
  expect(marked('Café West', 'cafe\u0301')).toBe('[Café] West')
  expect(marked('Cafe\u0301 West', 'caf\u00e9 west')).toBe('[Caf\u00e9 West]')
  expect(marked('Harbour Lights', '\u202ahar\u200bbour \u3000 lights')).toBe('[Harbour Lights]')
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

test('the beginning of a title is the best match, then of a word, then within one, then scattered letters', () => {
  const titles = ['Team', 'My team', 'Water', 'Time']
  const { find } = createSearchIndex(
    titles.map((title) => ({ id: title, titles: [title] })).toReversed(),
    { recentIds: [], limit: 10 },
  )
  expect(find('te').map(({ entry }) => entry.id)).toEqual(titles)
})

test('letters that lie in several keywords find nothing', () => {
  const entry = { id: 'team', titles: ['Team'], keywords: ['size', 'zone', 'zip'] }
  expect(createSearchIndex([entry], { recentIds: [], limit: 5 }).find('zzz')).toEqual([])
})

test('of two languages the title is shown that has all of the words', () => {
  const titles = ['Switch to Peak Tram', '切换到 Peak Tram', '切換至 Peak Tram']
  const { find } = createSearchIndex([{ id: 'peak', titles }], { recentIds: [], limit: 5 })
  expect(find('切換至 peak')[0]?.match?.title).toBe(titles[2])
})

test('a title that begins with the letters comes before one that has them within, whatever its keywords are', () => {
  const entries = [
    { id: 'hotel', titles: ['Switch to Hotel', '切換至 Hotel'], keywords: ['team', 'te'] },
    { id: 'team', titles: ['Team settings', '團隊設定', '团队设置'] },
  ]
  const { find } = createSearchIndex(entries, { recentIds: [], limit: 5 })
  expect(find('te').map(({ entry }) => entry.id)).toEqual(['team', 'hotel'])
})

test('what another index has found is marked where it has the text', () => {
  expect(matchWithin('Green Tea', 'ｔｅａ')).toEqual({ title: 'Green Tea', places: [6, 7, 8] })
  expect(matchWithin('Cafe\u0301 noir', 'caf\u00e9')?.places).toEqual([0, 1, 2, 3])
  expect(matchWithin('Lee Tom', 'lee@example.test')).toBeNull()
  // Its places are not those of the title.
  expect(matchWithin('ﬁnance', 'nance')).toBeNull()
})

test('what lies scattered is told from what begins words or stands together', () => {
  const { find } = createSearchIndex(
    ['Lock screen', 'Team settings', '建立團隊'].map((title) => ({ id: title, titles: [title] })),
    { recentIds: [], limit: 5 },
  )
  const isClose = (text: string) => find(text).map((result) => result.isClose)
  expect([isClose('lee'), isClose('lock'), isClose('setti'), isClose('td')]).toEqual([
    [false],
    [true],
    [true],
    [true],
  ])
})
