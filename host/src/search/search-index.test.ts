import { createSearchIndex } from './search-index'

const pages = [
  { id: 'home', titles: ['Home', '首頁', '首页'] },
  { id: 'create', titles: ['Create a team', '建立團隊', '建立团队'], keywords: ['new', '新增'] },
  { id: 'switch', titles: ['Switch team', '切換團隊', '切换团队'] },
  { id: 'network', titles: ['Network', '網絡', '网络'] },
]
const { find } = createSearchIndex(pages)
const ids = (text: string, recentIds: string[] = [], limit = 50) =>
  find(text, { recentIds, limit }).map(({ entry }) => entry.id)

test('A5.2 a page is found in all languages at once, whatever the language of the page', () => {
  for (const text of ['team', '團隊', '团队', 'jltd', 'qhtd'])
    expect([text, ids(text).length > 0]).toEqual([text, true])
  expect(ids('團隊')).toEqual(['switch', 'create'])
  expect(find('qhtd', { recentIds: [], limit: 1 })[0]?.match?.title).toBe('切換團隊')
})

test('without a text the recent ones come first, then all in their order', () => {
  expect(ids('', ['network', 'gone', 'switch'])).toEqual(['network', 'switch', 'home', 'create'])
  expect(ids('  ', [], 2)).toEqual(['home', 'create'])
})

test('among equal matches the recent one comes first, a better match before it', () => {
  expect(ids('team')).toEqual(['switch', 'create'])
  expect(ids('team', ['create'])).toEqual(['create', 'switch'])
  expect(ids('ne', ['create'])[0]).toBe('network')
})

test('a keyword finds what its title does not say, after all titles', () => {
  expect(ids('new')).toEqual(['network', 'create'])
  expect(find('新增', { recentIds: [], limit: 1 })[0]).toMatchObject({
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
