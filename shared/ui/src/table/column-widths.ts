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
  /** What was found lacking in each column, in px, until all rows have been looked at. */
  let lacking: number[] = []
  /** What each column got when it grew last, for rows that begin with this one. */
  let given: number[] = []
  let givenTo: Element | undefined
  /** Columns whose content is cut off however wide they are. */
  let hopeless = new Set<number>()
  /** The words of each row that has been looked at. */
  let checked = new WeakMap<Element, string | null>()
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
    // The room that a column had to spare may have held something: all rows are looked at again.
    checked = new WeakMap()
  }
  const keep = () => {
    const { scrollLeft } = region
    needed = readNeeded()
    shareRoom()
    // As narrow as it may be the table may have been narrower than it is scrolled.
    if (scrollLeft > 0) region.scrollLeft = scrollLeft
    for (const row of rowsOf()) checked.set(row, row.textContent)
  }
  /** True where a column has got more room. */
  const grow = () => {
    const [first] = rowsOf()
    lacking.forEach((px, index) => {
      // It got room, and lacks as much as before.
      if (first === givenTo && given[index] && px >= given[index]) hopeless.add(index)
    })
    const isGrowing = lacking.map((px, index) => px > 0 && !hopeless.has(index))
    given = lacking
    givenTo = first
    lacking = []
    if (!isGrowing.includes(true)) return false
    const widths = headsOf().map((head) => head.getBoundingClientRect().width)
    needed = needed!.map((px, index) => (isGrowing[index] ? widths[index]! + given[index]! : px))
    shareRoom()
    return true
  }
  return {
    areKept: () => needed !== null,
    /** The browser decides again. */
    release() {
      needed = null
      lacking = given = []
      hopeless = new Set()
      checked = new WeakMap()
      setWidths(null)
    },
    /** The table has more or less room than before. */
    shareRoom,
    /** To be asked once a table rests. True when there is nothing more to do. */
    settle(): boolean {
      const rows = rowsOf()
      const isDrawn = rows.length > 0 && rows.every((row) => !row.hasAttribute('aria-hidden'))
      if (!isDrawn || region.clientWidth === 0) {
        // What lacked may be gone.
        lacking = []
        return true
      }
      if (!needed) {
        keep()
        return false
      }
      const unchecked = rows.filter((row) => checked.get(row) !== row.textContent)
      const looked = unchecked.slice(0, rowsPerTask)
      for (const [index, px] of readLacking(looked).entries())
        lacking[index] = Math.max(px, lacking[index] ?? 0)
      for (const row of looked) checked.set(row, row.textContent)
      if (looked.length < unchecked.length) return false
      return !grow()
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
  /** As many px as it may still grow. */
  most: number
  /** Where what stands in it has to end, in px from the side of the window. */
  end: number
}

function readPlace(cell: HTMLTableCellElement): ColumnPlace {
  const { paddingRight, maxWidth } = getComputedStyle(cell)
  const { width, right } = cell.getBoundingClientRect()
  const most = maxWidth.endsWith('px') ? Math.max(0, parseFloat(maxWidth) - width) : Infinity
  return { most, end: right - parseFloat(paddingRight) }
}

/** Of each column, in px: 0 where all that stands in these rows fits. */
function readLacking(rows: readonly HTMLTableRowElement[]): number[] {
  const places = rows[0] ? [...rows[0].cells].map(readPlace) : []
  return places.map((place, index) =>
    Math.max(...rows.map(({ cells }) => (cells[index] ? readCellLacking(cells[index], place) : 0))),
  )
}

function readCellLacking(cell: HTMLTableCellElement, { most, end }: ColumnPlace): number {
  // A phone shows no numbers of rows.
  if (cell.offsetWidth === 0) return 0
  const content = document.createRange()
  content.selectNodeContents(cell)
  const beyond = content.getBoundingClientRect().right - end
  // A text, and the words of a badge, are cut off. What only screen readers read is 1 px wide.
  const cuttable = [...cell.querySelectorAll('[data-ellipsis], span > span')]
  const cut = cuttable
    .filter((part) => part.clientWidth > 1 || part.hasAttribute('data-ellipsis'))
    .map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
    // A whole number of px, of what may be less than one more.
    .map((px) => (px > 0 ? px + 1 : 0))
  return Math.min(most, Math.max(beyond > 1 ? beyond : 0, ...cut))
}
