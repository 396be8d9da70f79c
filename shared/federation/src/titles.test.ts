import type { SourceManifest } from '@console/contract/remote-manifest'
import { collectTitles } from './titles'

const manifest: SourceManifest = {
  name: 'team',
  kernel: '^2.0.0',
  namespaces: ['team'],
  routes: [
    { path: '/teams', in: 'shell', part: 'list', meta: { title: 'team:list.title' } },
    { path: '/x', in: 'shell', part: 'list' },
  ],
}
const texts = {
  team: {
    en: { list: { title: 'Teams', more: 'More' } },
    zh_CN: { list: { title: '团队' } },
    zh_TW: { list: { title: '團隊' } },
  },
}

test('the texts of links are copied with the titles', () => {
  const link = { slot: 'home.actions', part: 'list', title: 'team:list.title' } as const
  const linked = { ...manifest, links: [{ ...link, description: 'team:list.more' }] }
  const problems: string[] = []
  expect(collectTitles(linked, texts, problems).en).toEqual({
    'team:list.title': 'Teams',
    'team:list.more': 'More',
  })
  expect(problems).toEqual([
    'The title team:list.more has no text in zh_CN.',
    'The title team:list.more has no text in zh_TW.',
  ])
})

test('the titles and keywords of commands are copied too', () => {
  const command = { action: 'show', title: 'team:list.title', keywords: 'team:list.more' }
  expect(collectTitles({ ...manifest, commands: [command] }, texts, []).en).toEqual({
    'team:list.title': 'Teams',
    'team:list.more': 'More',
  })
})

test('the titles of widgets are copied too', () => {
  const widgets = [{ slot: 'home.widgets', part: 'list', title: 'team:list.more' } as const]
  expect(collectTitles({ ...manifest, widgets }, texts, []).en).toEqual({
    'team:list.title': 'Teams',
    'team:list.more': 'More',
  })
})

test('the titles of menu entries are copied too, on every level', () => {
  const menu = [
    { path: '/x', title: 'team:list.title', children: [{ path: '/y', title: 'team:list.more' }] },
  ]
  expect(collectTitles({ ...manifest, menu }, texts, []).en).toEqual({
    'team:list.title': 'Teams',
    'team:list.more': 'More',
  })
})

test('only the titles that the manifest mentions are copied, in three languages', () => {
  expect(collectTitles(manifest, texts, [])).toEqual({
    en: { 'team:list.title': 'Teams' },
    zh_CN: { 'team:list.title': '团队' },
    zh_TW: { 'team:list.title': '團隊' },
  })
})

test('a title without a text in a language is a problem, and so is a group of texts in its place', () => {
  const problems: string[] = []
  collectTitles(
    manifest,
    { team: { ...texts.team, zh_CN: {}, zh_TW: { list: { title: { long: '團隊' } } } } },
    problems,
  )
  expect(problems).toEqual([
    'The title team:list.title has no text in zh_CN.',
    'The title team:list.title has no text in zh_TW.',
  ])
})

test('where one namespace has words for Hong Kong, its titles are complete there', () => {
  const home = { path: '/home', in: 'shell', part: 'home', meta: { title: 'layout:home' } }
  const layout = { en: { home: 'Home' }, zh_CN: { home: '首页' }, zh_TW: { home: '首頁' } }
  const team = { ...texts.team, zh_HK: { list: { title: '團隊們' } } }
  const both = { ...manifest, routes: [...manifest.routes, home] }
  expect(collectTitles(both, { team, layout }, []).zh_HK).toEqual({
    'team:list.title': '團隊們',
    'layout:home': '首頁',
  })
})
