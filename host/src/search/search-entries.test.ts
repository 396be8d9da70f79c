import { mergeEntries, type SearchEntry } from './search-entries'

const entry = (id: string, path: string | undefined, title: string, keywords?: string[]) =>
  ({ id, titles: [title], path, keywords }) as unknown as SearchEntry

test('A5.3 what leads to one place is one entry, found by the words of all that lead there', () => {
  const entries = [
    entry('page', '/teams/new', 'Create a team'),
    entry('other', '/teams/new?copy=1', 'Create a team'),
    entry('command', '/teams/new/', 'Found a team', ['new', 'add']),
    entry('one action', undefined, 'Do it'),
    entry('another action', undefined, 'Do it'),
  ]
  expect(mergeEntries(entries)).toEqual([
    { ...entries[0], titles: ['Create a team', 'Found a team'], keywords: ['new', 'add'] },
    entries[1],
    ...entries.slice(3),
  ])
})
