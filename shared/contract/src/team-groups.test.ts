import { countChoices, groupByTeam, filterGroups, sortByRecent } from './team-groups'

const team = (id: string, name: string) => ({
  id,
  name,
  role: 'owner' as const,
  accounts: 0,
  version: 1,
})
const account = (id: string, name: string, team_id: string, team_name: string) => ({
  id,
  name,
  team_id,
  team_name,
  role: 'staff' as const,
})

const groups = groupByTeam(
  [team('2', 'Peak Tram'), team('1', 'Harbour Lights')],
  [
    account('a10', 'Shop 10', '1', 'Harbour Lights'),
    account('a2', 'Shop 2', '1', 'Harbour Lights'),
    account('b', 'Ｋｏｗｌｏｏｎ', '3', 'Ferry'),
  ],
  'en',
)

test('accounts are grouped under their teams, by name, numbers as numbers', () => {
  expect(
    groups.map(({ name, accounts }) => [name, ...accounts.map(({ name: account }) => account)]),
  ).toEqual([['Ferry', 'Ｋｏｗｌｏｏｎ'], ['Harbour Lights', 'Shop 2', 'Shop 10'], ['Peak Tram']])
})

test('a team that is known only by an account has the role of that account', () => {
  expect(groups[0]).toMatchObject({ id: '3', role: 'staff' })
})

test('teams and accounts both count as choices', () => {
  expect(countChoices(groups)).toBe(6)
})

test('a search finds a team with all its accounts, or single accounts, however they are written', () => {
  expect(
    filterGroups(groups, ' harbour ').map(({ name, accounts }) => [name, accounts.length]),
  ).toEqual([['Harbour Lights', 2]])
  expect(filterGroups(groups, 'shop 2').map(({ accounts }) => accounts)).toEqual([
    [{ id: 'a2', name: 'Shop 2' }],
  ])
  expect(filterGroups(groups, 'kowloon')).toHaveLength(1)
  expect(filterGroups(groups, 'Ｈarbour\u3000 \u200blights')).toHaveLength(1)
  expect(filterGroups(groups, 'nothing')).toEqual([])
  expect(filterGroups(groups, '')).toEqual(groups)
})

test('what was entered last comes first, teams by themselves or by an account, the rest by name', () => {
  const names = (recentIds: string[]) =>
    sortByRecent(groups, recentIds).map(({ name, accounts }) => [
      name,
      ...accounts.map(({ name: account }) => account),
    ])
  expect(names(['a10', '2'])).toEqual([
    ['Harbour Lights', 'Shop 10', 'Shop 2'],
    ['Peak Tram'],
    ['Ferry', 'Ｋｏｗｌｏｏｎ'],
  ])
  expect(names(['gone'])).toEqual(names([]))
  expect(names([])[0]).toEqual(['Ferry', 'Ｋｏｗｌｏｏｎ'])
})
