import { searchText } from '@console/contract/search-text'
import type { TablePage, TableSort } from '@console/ui/table/data-table'

export interface Person {
  id: string
  name: string
  email: string
  role: 'admin' | 'staff' | 'guest'
  city: 'hong_kong' | 'taipei' | 'singapore' | 'toronto' | 'kyoto'
  messages: number
  since: number
}

export const roles = ['admin', 'staff', 'guest'] as const
const cities = ['hong_kong', 'taipei', 'singapore', 'toronto', 'kyoto'] as const
const givenNames = 'Mei Jonas Aiko Ravi Sofia Chen Amara Liam Noor Elena'.split(' ')
const familyNames = 'Wong Müller Tanaka Patel Rossi Lin Okafor Ng Haddad Petrova'.split(' ')
const pick = <T>(list: readonly T[], index: number) => list[index % list.length]!
const day = 86_400_000

const people = Array.from({ length: 1000 }, (_, index): Person => {
  const [given, family] = [pick(givenNames, index), pick(familyNames, Math.floor(index / 10))]
  return {
    id: String(index),
    name: `${given} ${family}${index >= 100 ? ` ${Math.floor(index / 100) + 1}` : ''}`,
    email: `${given}.${family}.${index}@example.test`.toLowerCase(),
    role: pick(roles, index * 7 + Math.floor(index / 3)),
    city: pick(cities, index * 3 + Math.floor(index / 7)),
    messages: (index * 7919) % 12_000,
    since: Date.UTC(2026, 0, 31) - ((index * 37) % 900) * day,
  }
})

export interface PeopleQuery {
  page: number
  pageSize: number
  sort: TableSort | null
  filters: { search: string; role: string }
}

/** What the server would find. */
export function findPeople({ sort, filters }: Omit<PeopleQuery, 'page' | 'pageSize'>): Person[] {
  const search = searchText(filters.search)
  const found = people.filter(
    ({ name, email, role }) =>
      searchText(`${name} ${email}`).includes(search) && (!filters.role || role === filters.role),
  )
  if (!sort) return found
  const sign = sort.order === 'ascend' ? 1 : -1
  const valueOf = (person: Person) => person[sort.field as 'name' | 'messages' | 'since']
  return found.sort((one, other) => {
    const [a, b] = [valueOf(one), valueOf(other)]
    return sign * (typeof a === 'number' ? a - Number(b) : a.localeCompare(String(b)))
  })
}

export function fetchPeople({ page, pageSize, ...query }: PeopleQuery): TablePage<Person> {
  const found = findPeople(query)
  return { items: found.slice((page - 1) * pageSize, page * pageSize), total: found.length }
}
