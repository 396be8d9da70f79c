import { createSearchIndex } from './search-index'

const pages = [
  { id: 'home', titles: ['Home', '首頁', '首页'] },
  { id: 'create', titles: ['Create a team', '建立團隊', '建立团队'], keywords: ['new', '新增'] },
  { id: 'switch', titles: ['Switch team', '切換團隊', '切换团队'] },
  { id: 'network', titles: ['Network', '網絡', '网络'] },
]
const { find } = createSearchIndex(pages, [])
const ids = (text: string, limit = 50) => find(text, limit).map(({ entry }) => entry.id)
const idsAfter = (recentIds: string[], text: string) =>
  createSearchIndex(pages, recentIds)
    .find(text, 50)
    .map(({ entry }) => entry.id)

test('A5.2 a page is found in all languages at once, whatever the language of the page', () => {
  for (const text of ['team', '團隊', '团队', 'jltd', 'qhtd'])
    expect([text, ids(text).length > 0]).toEqual([text, true])
  expect(ids('團隊')).toEqual(['switch', 'create'])
  expect(find('qhtd', 1)[0]?.match?.title).toBe('切換團隊')
})

test('without a text the recent ones come first, then all in their order', () => {
  expect(idsAfter(['network', 'gone', 'switch'], '')).toEqual([
    'network',
    'switch',
    'home',
    'create',
  ])
  expect(ids('  ', 2)).toEqual(['home', 'create'])
})

test('among equal matches the recent one comes first, a better match before it', () => {
  expect(ids('team')).toEqual(['switch', 'create'])
  expect(idsAfter(['create'], 'team')).toEqual(['create', 'switch'])
  expect(idsAfter(['create'], 'ne')[0]).toBe('network')
})

test('a keyword finds what its title does not say, after all titles', () => {
  expect(ids('new')).toEqual(['network', 'create'])
  expect(find('新增', 1)[0]).toMatchObject({
    entry: { id: 'create' },
    match: null,
  })
})

test('each key narrows what the last one found, and taking one back finds the rest again', () => {
  expect(ids('s')).toContain('switch')
  expect(ids('sw')).toEqual(['switch'])
  expect(ids('s').length).toBeGreaterThan(1)
  expect(ids('home')).toEqual(['home'])
})

test('what nothing matches finds nothing', () => {
  expect(ids('zzz')).toEqual([])
})

test('the best of many are found, whatever their order, and no more than asked for', () => {
  const many = Array.from({ length: 300 }, (_, index) => ({
    id: String(index),
    titles: [index % 3 ? `Orders ${index}` : `Report ${300 - index}`],
  }))
  const found = createSearchIndex(many, ['4']).find('or', 20)
  expect(found.map(({ entry }) => entry.id).slice(0, 4)).toEqual(['4', '1', '2', '5'])
  expect(found).toHaveLength(20)
  expect(found.every(({ entry }) => entry.titles[0]!.startsWith('Orders'))).toBe(true)
})
