import { parseHref } from '../routes/routes'

/** What a list is looked at with, and what is open over a page, says nothing of what it is about. */
const notFilters = new Set(['dialog', 'tab', 'step', 'page', 'pageSize', 'field', 'order'])
const isId = (value: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value)

/**
 * What tells addresses apart, in words: of each the values of the filters that are not the same in all
 * of them. Of `/items?search=tea&top=yes` and `/items?search=milk&top=yes` these are `tea` and `milk`.
 */
export function distinctValues(addresses: readonly string[]): string[] {
  const filters = addresses.map((address) =>
    [...parseHref(address).query].filter(
      ([name, value]) => value && !notFilters.has(name) && !isId(value),
    ),
  )
  const isShared = ([name, value]: [string, string]) =>
    filters.every((own) => own.some((other) => other[0] === name && other[1] === value))
  return filters.map((own) =>
    own
      .filter((filter) => !isShared(filter))
      .map(([, value]) => value)
      .join(' '),
  )
}
