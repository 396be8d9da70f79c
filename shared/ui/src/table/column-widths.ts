/** Rows that are looked at in one task, which a slow machine is done with in less than a frame. */
const portion = 5

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

  const release = () => {
    needed = null
    fitting = new WeakMap()
    setWidths(table(), headsOf(), null)
  }
  const keep = () => {
    const heads = headsOf()
    setWidths(table(), heads, null)
    const current = readNeeded(table(), heads)
    const before = needed
    needed = current.map((width, index) => Math.max(width, before?.[index] ?? 0))
    setWidths(table(), heads, share(needed, region.clientWidth, heads))
    for (const row of rowsOf()) fitting.set(row, row.textContent)
  }
  return {
    areKept: () => needed !== null,
    /** The browser decides again. */
    release,
    /** To be asked once a table rests. True when the widths are kept, and everything fits. */
    settle(): boolean {
      const rows = rowsOf()
      const isDrawn = rows.length > 0 && rows.every((row) => !row.ariaHidden)
      if (!isDrawn || region.clientWidth === 0) return true
      if (!needed) {
        keep()
        return false
      }
      const unknown = rows.filter((row) => fitting.get(row) !== row.textContent)
      const looked = unknown.slice(0, portion)
      const places = looked[0] ? [...looked[0].cells].map(readPlace) : []
      if (
        looked.every((row) =>
          [...row.cells].every((cell, index) => isFitting(cell, places[index]!)),
        )
      ) {
        for (const row of looked) fitting.set(row, row.textContent)
        return looked.length === unknown.length
      }
      keep()
      return false
    },
  }
}

function setWidths(
  table: HTMLTableElement,
  heads: readonly HTMLElement[],
  widths: readonly number[] | null,
) {
  table.style.tableLayout = widths ? 'fixed' : ''
  heads.forEach((head, index) => (head.style.width = widths ? `${widths[index]}px` : ''))
}

/** What each column needs, which is less than it has where the table is narrower than its place. */
function readNeeded(table: HTMLTableElement, heads: readonly HTMLElement[]): number[] {
  table.style.width = 'auto'
  const widths = heads.map((head) => head.getBoundingClientRect().width)
  table.style.width = ''
  return widths
}

/** The room that is left goes to the columns as a browser gives it, to the wider ones more of it. */
function share(widths: readonly number[], room: number, heads: readonly HTMLElement[]): number[] {
  const takesPart = (index: number) => heads[index]!.dataset.number === undefined
  const sum = (of: readonly number[]) => of.reduce((total, width) => total + width, 0)
  const growing = sum(widths.filter((_, index) => takesPart(index)))
  const left = Math.max(0, room - sum(widths))
  return widths.map((width, index) => (takesPart(index) ? width * (1 + left / growing) : width))
}

/** In px, and the same for all cells of a column. */
interface Place {
  /** Of what stands in it. */
  width: number
  /** It is as wide as a column of texts may be. */
  isWidest: boolean
}

function readPlace(cell: HTMLTableCellElement): Place {
  const { paddingLeft, paddingRight, maxWidth } = getComputedStyle(cell)
  return {
    width: cell.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight),
    isWidest: cell.offsetWidth >= Math.floor(parseFloat(maxWidth)),
  }
}

function isFitting(cell: HTMLTableCellElement, { width, isWidest }: Place): boolean {
  const text = cell.firstElementChild
  if (text instanceof HTMLElement && text.dataset.ellipsis !== undefined)
    return isWidest || text.scrollWidth <= text.clientWidth
  const content = document.createRange()
  content.selectNodeContents(cell)
  return content.getBoundingClientRect().width <= width + 1
}
