import type { ExportQuery, ListQuery } from '@console/contract/paging'
import { searchText as toSearchText } from '@console/contract/search-text'
import { formatEmail } from '@console/contract/shown-address'
import { asc, desc, inArray, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm'

// What the queries of lists have in common, whatever they list (`contract/paging`).

/** The expressions that a list can be sorted by: no text of a request becomes a part of the SQL. */
type SortColumns<Field extends string> = Record<Field, SQLWrapper>

/**
 * The order of a list. The id goes last in `then`: rows that are equal in what is sorted by keep their
 * order from page to page.
 */
export const orderOf = <Field extends string>(
  { field, order }: Pick<ExportQuery<Field>, 'field' | 'order'>,
  columns: SortColumns<Field>,
  ...then: SQLWrapper[]
) => [order === 'ascend' ? asc(columns[field]) : desc(columns[field]), ...then.map((by) => asc(by))]

/** Of a list only the best are shown, by the text that it is filtered by (`bestFirst`). */
export interface BestFirst {
  isBestFirst?: boolean
}

/**
 * What comes before the order of such a list: texts that begin with the filter, then those of which a
 * word does, then those that have it within. Nothing for any other list.
 */
export const bestFirst = (
  { isBestFirst, filter }: BestFirst & Pick<ExportQuery, 'filter'>,
  ...texts: SQLWrapper[]
): SQL[] =>
  isBestFirst && filter
    ? [
        asc(
          sql`least(${sql.join(
            texts.map((text) => rankOf(text, filter)),
            sql`, `,
          )})`,
        ),
      ]
    : []

function rankOf(text: SQLWrapper, filter: string) {
  const [searched, wanted] = [searchedText(text), searchedText(sql`${filter}::text`)]
  return sql`case
    when starts_with(${searched}, ${wanted}) then 0
    when position(' ' || ${wanted} in ${searched}) > 0 then 1
    when position(${wanted} in ${searched}) > 0 then 2
    else 3 end`
}

/**
 * The form in which the database orders texts and tells whether two are the same: the function
 * `search_text` of migration 0001.
 */
export const searchText = (text: SQLWrapper) => sql`search_text(${text})`

/** Whether two texts are the same, as `searchText` compares them. */
export const isSameText = (text: SQLWrapper, other: string) =>
  sql`${searchText(text)} = ${searchText(sql`${other}::text`)}`

// Two names that differ in the dot of an i are two, and a search finds both (`contract/search-text`).
const searchedText = (text: SQLWrapper) =>
  sql`replace(replace(${searchText(text)}, 'i\u0307', 'i'), 'ı', 'i')`

/**
 * Whether a text contains the filter, as `contract/search-text` compares them. No index finds what lies inside a
 * text; a list is narrowed to its team or account first, by theirs.
 */
export const matchesFilter = (text: SQLWrapper, filter: string | undefined) =>
  filter
    ? sql`position(${searchedText(sql`${filter}::text`)} in ${searchedText(text)}) > 0`
    : undefined

const isUnicodeDomain = (email: SQLWrapper) => sql`${email} like '%@%xn--%'`

/**
 * Whether an e-mail address contains the filter, as it is stored or as it is shown: `wang@测试.example`
 * is stored as `wang@xn--0zwm56d.example`, in which no query finds a part of it.
 *
 * @param find Finds the addresses of the list's team that satisfy a condition.
 */
export async function matchesEmail(
  filter: string | undefined,
  email: SQLWrapper,
  find: (condition: SQL) => PromiseLike<{ email: string | null }[]>,
): Promise<SQL | undefined> {
  // A Chinese keyboard types the dot of a domain as the one that ends a sentence.
  const typed = filter?.replace(/[。｡]/g, '.')
  const isStored = matchesFilter(email, typed)
  // What has ASCII alone is found in what is stored.
  if (!typed || !/\P{ASCII}/u.test(typed)) return isStored
  const words = toSearchText(typed)
  const found = (await find(isUnicodeDomain(email))).flatMap((row) => row.email ?? [])
  const shown = found.filter((address) => toSearchText(formatEmail(address)).includes(words))
  return shown.length > 0 ? or(isStored, inArray(email, shown)) : isStored
}

/** Whether a phone number, `852-51234567`, has these digits in it (`toPhoneDigits`). */
export const matchesPhone = (phone: SQLWrapper, digits: string | null) =>
  digits ? sql`position(${digits} in replace(${phone}, '-', '')) > 0` : undefined

/** How many rows there are in all, said beside each row of a page: one statement finds both. */
export const totalColumn = sql<number>`(count(*) over ())::int`

/** A page that lies behind the last row holds none that says how many there are: `count` does. */
export async function toList<Row extends { total: number }>(
  rows: Row[],
  { page }: Pick<ListQuery, 'page'>,
  count: () => Promise<{ total: number }[]>,
): Promise<{ items: Omit<Row, 'total'>[]; total: number }> {
  const [counted] = rows.length > 0 || page === 1 ? rows : await count()
  return { items: rows.map(({ total: _, ...item }) => item), total: counted?.total ?? 0 }
}

/** How many rows lie before a page. */
export const offsetOf = ({ page, pageSize }: Pick<ListQuery, 'page' | 'pageSize'>) =>
  (page - 1) * pageSize
