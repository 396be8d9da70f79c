import { createSearchIndex } from './search-index'

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
  expect(ids('團隊')).toEqual(['switch', 'create'])
  expect(find('qhtd')[0]?.findMatch()?.title).toBe('切換團隊')
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
  expect(found!.findMatch()).toBeNull()
})

test('each key narrows what the last one found, and taking one back finds the rest again', () => {
  expect(ids('s')).toContain('switch')
  expect(ids('sw')).toEqual(['switch'])
  expect(ids('s').length).toBeGreaterThan(1)
  expect(ids('home')).toEqual(['home'])
})

test('A5.2 words that stand nowhere in this order are found in any, and all of them are shown', () => {
  expect(ids('team create')).toEqual(['create'])
  expect(find('team create')[0]?.findMatch()).toEqual({
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
    for (const text of texts) expect(find(text)[0]?.findMatch()?.title).toBe(title.normalize('NFC'))
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

test('another letter finds also those that were not looked at, as enough came before them', () => {
  const many = Array.from({ length: 300 }, (_, index) => ({
    id: String(index),
    titles: [`Orders ${index + 100}`],
  }))
  const { find } = createSearchIndex(many, { recentIds: ['200'], limit: 20 })
  const found = (text: string) => find(text).map(({ entry }) => entry.id)
  expect(found('o').slice(0, 3)).toEqual(['200', '0', '1'])
  expect(found('orders399')).toEqual(['299'])
  expect(found('o')).toHaveLength(20)
  expect(found('orders388')).toEqual(['288'])
})

test('the best of a few are the best of all, whatever was typed before', () => {
  let seed = 1
  const letter = () => 'abcd 審訂'[(seed = (seed * 16807) % 2147483647) % 7]
  const many = Array.from({ length: 400 }, (_, index) => ({
    id: String(index),
    titles: [Array.from({ length: 6 + (index % 5) }, letter).join('')],
    keywords: index % 9 ? [] : ['dacab'],
  }))
  const recentIds = ['33', '7']
  const few = createSearchIndex(many, { recentIds, limit: 5 })
  for (const text of 'a ab abc abcd ab ad adb adbs d da dac daca b bs bsd bsda c cc ccd'.split(
    ' ',
  )) {
    const all = createSearchIndex(many, { recentIds, limit: Infinity }).find(text)
    const best = all.slice(0, 5).map(({ entry }) => entry.id)
    expect([text, few.find(text).map(({ entry }) => entry.id)]).toEqual([text, best])
  }
})
