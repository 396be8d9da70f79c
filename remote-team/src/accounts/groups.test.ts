import { choices, groupByTeam, matching, withFirst } from './groups'

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

test('accounts stand under their teams, by name, numbers as numbers', () => {
  expect(groups.map(({ name, accounts }) => [name, ...accounts.map((one) => one.name)])).toEqual([
    ['Ferry', 'Ｋｏｗｌｏｏｎ'],
    ['Harbour Lights', 'Shop 2', 'Shop 10'],
    ['Peak Tram'],
  ])
})

test('a team that is known only by an account has the role of that account', () => {
  expect(groups[0]).toMatchObject({ id: '3', role: 'staff' })
})

test('teams and accounts alike can be chosen', () => {
  expect(choices(groups)).toBe(6)
})

test('a search finds a team with all its accounts, or single accounts, however they are written', () => {
  expect(
    matching(groups, ' harbour ').map(({ name, accounts }) => [name, accounts.length]),
  ).toEqual([['Harbour Lights', 2]])
  expect(matching(groups, 'shop 2').map(({ accounts }) => accounts)).toEqual([
    [{ id: 'a2', name: 'Shop 2' }],
  ])
  expect(matching(groups, 'kowloon')).toHaveLength(1)
  expect(matching(groups, 'nothing')).toEqual([])
  expect(matching(groups, '')).toEqual(groups)
})

test('a team that was just made stands first', () => {
  expect(withFirst(groups, '2').map(({ name }) => name)).toEqual([
    'Peak Tram',
    'Ferry',
    'Harbour Lights',
  ])
  expect(withFirst(groups, null)).toEqual(groups)
})
