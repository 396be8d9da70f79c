/** So many places at most: the first page, the last one, two gaps, and three pages between them. */
const places = 7

/**
 * The numbers of pages that are offered, with `null` for each gap: the first and the last one, the current
 * one and its neighbours. From 1; a gap of one page is that page.
 */
export function shownPages(page: number, countPages: number): (number | null)[] {
  const from = (first: number, count: number) =>
    Array.from({ length: Math.max(0, count) }, (_, index) => first + index)
  if (countPages <= places) return from(1, countPages)
  const atEnds = places - 2
  if (page < atEnds) return [...from(1, atEnds), null, countPages]
  if (page > countPages - atEnds + 1) return [1, null, ...from(countPages - atEnds + 1, atEnds)]
  return [1, null, ...from(page - 1, 3), null, countPages]
}
