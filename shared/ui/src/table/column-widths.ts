export type ColumnWidths = ReturnType<typeof createColumnWidths>

/** Rows that are looked at in one task, which a slow machine is done with in less than a frame. */
const rowsPerTask = 5
/** How often columns grow for the same rows: what never fits must not go on for ever. */
const mostGrowths = 3

/**
 * The columns of a table keep their widths: who pages or filters finds each where it was, and the browser
 * lays out the rows that are new and not the whole table. A column grows for what does not fit; it shrinks
 * again when other columns are shown, or the table has another place.
 */
export function createColumnWidths(region: HTMLElement) {
  /** Of each column, in px, as its content needs it; null while the browser decides. */
  let needed: number[] | null = null
  /** The same with what was found not to fit, until all rows have been looked at. */
  let found: number[] | null = null
  /** The words of each row that fits. */
  let fitting = new WeakMap<Element, string | null>()
  let growths = 0
  const table = () => region.querySelector('table')!
  const headsOf = () => [...table().tHead!.rows[0]!.cells]
  const rowsOf = () => [...table().tBodies[0]!.rows]

  const setWidths = (widths: readonly number[] | null) => {
    table().style.tableLayout = widths ? 'fixed' : ''
    headsOf().forEach((head, index) => (head.style.width = widths ? `${widths[index]}px` : ''))
  }
  /** What each column needs, which is less than it has where the table is narrower than its place. */
  const readNeeded = () => {
    table().style.width = 'auto'
    const widths = headsOf().map((head) => head.getBoundingClientRect().width)
    table().style.width = ''
    return widths
  }
  const shareRoom = () => {
    if (needed) setWidths(share(needed, region.clientWidth, headsOf()))
    // The room that a column had to spare may have held something.
    if (growths < mostGrowths) fitting = new WeakMap()
  }
  const keep = () => {
    const { scrollLeft } = region
    needed = readNeeded()
    shareRoom()
    // As narrow as it may be the table may have been narrower than it is scrolled.
    if (scrollLeft > 0) region.scrollLeft = scrollLeft
    for (const row of rowsOf()) fitting.set(row, row.textContent)
  }
  return {
    areKept: () => needed !== null,
    /** The browser decides again. */
    release() {
      needed = found = null
      fitting = new WeakMap()
      setWidths(null)
    },
    /** The table has more or less room than before. */
    shareRoom,
    /** To be asked once a table rests. True when the widths are kept, and everything fits. */
    settle(): boolean {
      const rows = rowsOf()
      const isDrawn = rows.length > 0 && rows.every((row) => !row.hasAttribute('aria-hidden'))
      if (!isDrawn || region.clientWidth === 0) return true
      if (!needed) {
        keep()
        return false
      }
      const unchecked = rows.filter((row) => fitting.get(row) !== row.textContent)
      const checked = unchecked.slice(0, rowsPerTask)
      for (const [index, width] of readWidthsNeeded(checked).entries()) {
        if (width <= needed[index]!) continue
        found ??= [...needed]
        found[index] = Math.max(width, found[index]!)
      }
      for (const row of checked) fitting.set(row, row.textContent)
      if (checked.length < unchecked.length) return false
      if (!found) {
        growths = 0
        return true
      }
      needed = found
      found = null
      growths++
      shareRoom()
      return false
    },
  }
}

/** The room that is left goes to the columns as a browser gives it, to the wider ones more of it. */
function share(widths: readonly number[], room: number, heads: readonly HTMLElement[]): number[] {
  const canGrow = (index: number) => heads[index]!.dataset.fixed === undefined
  const sum = (of: readonly number[]) => of.reduce((total, width) => total + width, 0)
  const growing = sum(widths.filter((_, index) => canGrow(index)))
  const left = Math.max(0, room - sum(widths))
  return widths.map((width, index) => (canGrow(index) ? width + (left * width) / growing : width))
}

/** What all cells of a column have in common. */
interface ColumnPlace {
  width: number
  /** As wide as a column of texts may be; NaN for any width. */
  maxWidth: number
  /** Where what stands in it has to end, in px from the side of the window. */
  end: number
}

function readPlace(cell: HTMLTableCellElement): ColumnPlace {
  const { paddingRight, maxWidth } = getComputedStyle(cell)
  const { width, right } = cell.getBoundingClientRect()
  return { width, maxWidth: parseFloat(maxWidth), end: right - parseFloat(paddingRight) }
}

/** Of each column, in px: 0 where all that stands in these rows fits. */
function readWidthsNeeded([first, ...others]: readonly HTMLTableRowElement[]): number[] {
  if (!first) return []
  const places = [...first.cells].map(readPlace)
  const widths = places.map(() => 0)
  for (const { cells } of [first, ...others])
    for (const [index, cell] of [...cells].entries()) {
      const place = places[index]!
      const lacking = readLacking(cell, place)
      if (lacking > 0) widths[index] = Math.max(widths[index]!, place.width + lacking)
    }
  return widths
}

/** How many px more would hold what stands in the cell; a column of texts only grows as far as it may. */
function readLacking(cell: HTMLTableCellElement, { width, maxWidth, end }: ColumnPlace): number {
  // A phone shows no numbers of rows.
  if (cell.offsetWidth === 0) return 0
  const text = cell.querySelector('[data-ellipsis]')
  if (text) {
    const lacking = readCut(text)
    return maxWidth < width + lacking ? maxWidth - width : lacking
  }
  // A badge is never wider than its cell: its words are cut off.
  const content = document.createRange()
  content.selectNodeContents(cell)
  const beyond = content.getBoundingClientRect().right - end
  return Math.max(
    beyond > 1 ? beyond : 0,
    ...[...cell.querySelectorAll('span > span')].map(readCut),
  )
}

/** Whole px that are cut off, and one more for what is less than one. What only screen readers read is 1 px. */
function readCut({ scrollWidth, clientWidth }: Element): number {
  return clientWidth > 1 && scrollWidth > clientWidth ? scrollWidth - clientWidth + 1 : 0
}
