import { mergeEntries, type SearchEntry } from './search-entries'

const entry = (id: string, path: string | undefined, title: string, keywords?: string[]) =>
  ({ id, kind: 'page', ancestors: [], titles: [title], path, keywords }) as SearchEntry

test('A5.3 an open page and the command that leads to it are one entry, found by the words of both', () => {
  const entries = [
    entry('tab', '/teams/new', 'Create a team'),
    entry('other', '/teams/new?copy=1', 'Create a team'),
    entry('command', '/teams/new/', 'Create a team', ['new', 'add']),
    entry('renamed', '/teams/new', 'Found a team'),
    entry('one action', undefined, 'Do it'),
    entry('another action', undefined, 'Do it'),
  ]
  expect(mergeEntries(entries)).toEqual([
    { ...entries[0], keywords: ['new', 'add'] },
    entries[1],
    ...entries.slice(3),
  ])
})
