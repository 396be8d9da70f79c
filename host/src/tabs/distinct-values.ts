import { parseHref, type RouteLocation } from '../routes/routes'

/** What a list is looked at with, and what is open over a page, says nothing of what it is about. */
const notFilters = new Set(['dialog', 'tab', 'step', 'page', 'pageSize', 'field', 'order'])
const isId = (value: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value)

/** Of two values of one name a page reads the first. */
const filtersOf = ({ query }: RouteLocation) =>
  [...new Set(query.keys())].map((name): [string, string] => [name, query.get(name)!])

const maxLength = 40

/** A value as a tab says it: in one line, short, without marks that turn words round. */
function readable(value: string) {
  const line = [
    ...value
      .replace(/\p{Cf}/gu, '')
      .replace(/[\s\p{Cc}]+/gu, ' ')
      .trim(),
  ]
  return line.length > maxLength ? `${line.slice(0, maxLength - 1).join('')}…` : line.join('')
}

/**
 * What tells addresses apart, in words: of each the values of the filters that are not the same in all
 * of them. Of `/items?search=tea&top=yes` and `/items?search=milk&top=yes` these are `tea` and `milk`.
 */
export function distinctValues(addresses: readonly string[]): string[] {
  const filters = addresses.map((address) =>
    filtersOf(parseHref(address)).filter(
      ([name, value]) => value && !notFilters.has(name) && !isId(value),
    ),
  )
  const isShared = ([name, value]: [string, string]) =>
    filters.every((own) => own.some((other) => other[0] === name && other[1] === value))
  return filters.map((own) =>
    own
      .filter((filter) => !isShared(filter))
      .map(([, value]) => readable(value))
      .filter(Boolean)
      .join(' '),
  )
}
