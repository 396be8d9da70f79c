export type ColumnWidths = ReturnType<typeof createColumnWidths>

/** Rows that are looked at in one task, which a slow machine is done with in less than a frame. */
const rowsPerTask = 5

/**
 * The columns of a table keep their widths: who pages or filters finds each where it was, and the browser
 * lays out the rows that are new and not the whole table. A column grows for what does not fit; it shrinks
 * again when other columns are shown, or the table has another place.
 */
export function createColumnWidths(region: HTMLElement) {
  /** Of each column, in px, as its content needs it; null while the browser decides. */
  let needed: number[] | null = null
  /** The words of each row that fits. */
  let fitting = new WeakMap<Element, string | null>()
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
  }
  const keep = () => {
    const { scrollLeft } = region
    setWidths(null)
    const before = needed
    needed = readNeeded().map((width, index) => Math.max(width, before?.[index] ?? 0))
    shareRoom()
    // Without its widths the table may have been narrower than it is scrolled.
    if (scrollLeft > 0) region.scrollLeft = scrollLeft
    for (const row of rowsOf()) fitting.set(row, row.textContent)
  }
  return {
    areKept: () => needed !== null,
    /** The browser decides again. */
    release() {
      needed = null
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
      const ends = checked[0] ? [...checked[0].cells].map(readEnd) : []
      const isFitting = checked.every((row) =>
        [...row.cells].every((cell, index) => isCellFitting(cell, ends[index]!)),
      )
      if (!isFitting) {
        keep()
        return false
      }
      for (const row of checked) fitting.set(row, row.textContent)
      return checked.length === unchecked.length
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
interface ColumnEnd {
  /** Where what stands in it has to end, in px from the side of the window. */
  end: number
  /** It is as wide as a column of texts may be. */
  isWidest: boolean
}

function readEnd(cell: HTMLTableCellElement): ColumnEnd {
  const { paddingRight, maxWidth } = getComputedStyle(cell)
  return {
    end: cell.getBoundingClientRect().right - parseFloat(paddingRight),
    isWidest: cell.offsetWidth >= Math.floor(parseFloat(maxWidth)),
  }
}

function isCellFitting(cell: HTMLTableCellElement, { end, isWidest }: ColumnEnd): boolean {
  // A phone shows no numbers of rows.
  if (cell.offsetWidth === 0) return true
  const text = cell.querySelector('[data-ellipsis]')
  if (text) return isWidest || text.scrollWidth <= text.clientWidth
  // A badge is never wider than its cell: its words are cut off. (What only screen readers read is 1 px.)
  const parts = [...cell.querySelectorAll('span > span')]
  if (parts.some(({ scrollWidth, clientWidth }) => clientWidth > 1 && scrollWidth > clientWidth))
    return false
  const content = document.createRange()
  content.selectNodeContents(cell)
  return content.getBoundingClientRect().right <= end + 1
}
