import { createColumnWidths } from './column-widths'

/** Px of what stands in a cell, by its text. */
const widthOf = (text: string | null) => (text ?? '').length * 10

let contentWidths: number[]
let room: number

/**
 * A table of as many columns as its heads, whose browser lays it out in this way: without widths each
 * column is as wide as its widest content, and all together fill their place; with widths it obeys.
 */
function tableOf(heads: string[], rows: string[][]) {
  const region = document.createElement('div')
  region.innerHTML = `<table><thead><tr>${heads
    .map((head) => `<th${head === 'No.' ? ' data-fixed=""' : ''}>${head}</th>`)
    .join('')}</tr></thead><tbody></tbody></table>`
  const table = region.querySelector('table')!
  const headCells = [...table.tHead!.rows[0]!.cells]
  const show = (shown: string[][], isAllDrawn = true) => {
    table.tBodies[0]!.innerHTML =
      shown
        .map(
          (cells) =>
            `<tr>${cells.map((cell) => `<td style="padding: 0px">${cell}</td>`).join('')}</tr>`,
        )
        .join('') + (isAllDrawn ? '' : '<tr aria-hidden="true"></tr>')
    contentWidths = heads.map((head, index) =>
      Math.max(widthOf(head), ...shown.map((cells) => widthOf(cells[index]!))),
    )
  }
  const widthAt = (index: number) => {
    if (table.style.tableLayout === 'fixed') return parseFloat(headCells[index]!.style.width)
    const sum = contentWidths.reduce((total, width) => total + width, 0)
    const isNarrow = table.style.width === 'auto'
    return contentWidths[index]! * (isNarrow ? 1 : Math.max(1, room / sum))
  }
  Object.defineProperty(region, 'clientWidth', { get: () => room })
  jest.spyOn(window.HTMLElement.prototype, 'offsetWidth', 'get').mockImplementation(function (
    this: HTMLElement,
  ) {
    return this instanceof HTMLTableCellElement ? widthAt(this.cellIndex) : 0
  })
  jest
    .spyOn(window.HTMLTableCellElement.prototype, 'getBoundingClientRect')
    .mockImplementation(function (this: HTMLTableCellElement) {
      const width = widthAt(this.cellIndex)
      return { width, right: width } as DOMRect
    })
  mockContentEnd((cell) => widthOf(cell.textContent))
  show(rows)
  const widths = () => headCells.map((head) => head.style.width)
  return { region, show, widths }
}

/** Where what stands in each cell ends, in px. */
function mockContentEnd(read: (cell: Node) => number) {
  jest.spyOn(document, 'createRange').mockImplementation(() => {
    let cell: Node | undefined
    return {
      selectNodeContents: (node: Node) => (cell = node),
      getBoundingClientRect: () => ({ right: read(cell!) }),
    } as unknown as Range
  })
}

/** How often it had to be asked. */
function settle(columnWidths: ReturnType<typeof createColumnWidths>) {
  let times = 1
  while (!columnWidths.settle()) times++
  return times
}

beforeEach(() => (room = 300))

test('once the first rows are there each column keeps its width, whatever comes in their place', () => {
  const { region, show, widths } = tableOf(['No.', 'Name'], [['1', 'Guji washed']])
  const columnWidths = createColumnWidths(region)
  settle(columnWidths)
  expect(widths()).toEqual(['30px', '270px'])
  show([['2', 'Huila']])
  settle(columnWidths)
  expect(widths()).toEqual(['30px', '270px'])
})

test('what does not fit gets the room that it needs, and later rows find it', () => {
  room = 0
  const { region, show, widths } = tableOf(['Name', 'Sales'], [['Guji', '12']])
  const columnWidths = createColumnWidths(region)
  settle(columnWidths)
  expect(widths()).toEqual(['', ''])
  room = 50
  settle(columnWidths)
  expect(widths()).toEqual(['40px', '50px'])
  show([['Guji', '1,234,567']])
  settle(columnWidths)
  expect(widths()).toEqual(['40px', '90px'])
  show([['Huila washed', '9']])
  settle(columnWidths)
  expect(widths()).toEqual(['120px', '90px'])
})

test('a part of a long page is looked at in one task', () => {
  const { region, show } = tableOf(['Name'], [['Guji']])
  const columnWidths = createColumnWidths(region)
  expect(settle(columnWidths)).toBe(2)
  show(Array.from({ length: 50 }, (_, index) => [`P${index}`]))
  expect(settle(columnWidths)).toBe(10)
  expect(settle(columnWidths)).toBe(1)
})

test('a text that is cut off gets more room as long as its column may grow', () => {
  room = 0
  const { region, show, widths } = tableOf(['Name'], [['Guji']])
  const columnWidths = createColumnWidths(region)
  room = 50
  settle(columnWidths)
  const showText = (text: string, maxWidth: number) => {
    show([[text]])
    const cell = region.querySelector('td')!
    cell.style.maxWidth = `${maxWidth}px`
    cell.innerHTML = `<div data-ellipsis="">${text}</div>`
    Object.defineProperty(cell.firstChild, 'clientWidth', {
      get: () => parseFloat(widths()[0]!),
    })
    Object.defineProperty(cell.firstChild, 'scrollWidth', { value: widthOf(text) })
  }
  showText('Guji washed', 50)
  expect(settle(columnWidths)).toBe(1)
  expect(widths()).toEqual(['50px'])
  showText('Guji washed', 200)
  expect(settle(columnWidths)).toBe(2)
  expect(widths()).toEqual(['111px'])
})

test('a text that a badge beside it leaves no room gets some', () => {
  const { region, show, widths } = tableOf(['Name'], [['Guji']])
  const columnWidths = createColumnWidths(region)
  room = 40
  settle(columnWidths)
  show([['']])
  const cell = region.querySelector('td')!
  cell.innerHTML = '<div data-ellipsis=""></div>'
  Object.defineProperty(cell.firstChild, 'clientWidth', {
    get: () => Math.max(0, parseFloat(widths()[0]!) - 40),
  })
  Object.defineProperty(cell.firstChild, 'scrollWidth', { value: 50 })
  settle(columnWidths)
  expect(widths()).toEqual(['91px'])
})

test('what fitted into room to spare gets room of its own when another column takes it', () => {
  const { region, show, widths } = tableOf(['Name', 'Brand'], [['Guji', 'Mori']])
  room = 200
  const columnWidths = createColumnWidths(region)
  settle(columnWidths)
  expect(widths()).toEqual(['88.88888888888889px', '111.11111111111111px'])
  show([['Huila', 'Kettle & Crane']])
  settle(columnWidths)
  const [name, brand] = widths().map(parseFloat)
  expect(name).toBeGreaterThanOrEqual(widthOf('Huila'))
  expect(brand).toBeGreaterThanOrEqual(widthOf('Kettle & Crane'))
})

test('what is cut off however wide its column is makes it grow once, and not again with other rows', () => {
  const { region, show, widths } = tableOf(['Name'], [['Guji']])
  const columnWidths = createColumnWidths(region)
  settle(columnWidths)
  mockContentEnd(() => parseFloat(widths()[0]!) + 20)
  show([['Huila']])
  settle(columnWidths)
  const grown = widths()
  show([['Yirga']])
  settle(columnWidths)
  expect(widths()).toEqual(grown)
})

test('a badge whose words are cut off gets the room that it needs', () => {
  room = 0
  const { region, show, widths } = tableOf(['State'], [['New']])
  const columnWidths = createColumnWidths(region)
  room = 50
  settle(columnWidths)
  expect(widths()).toEqual(['50px'])
  show([['Featured']])
  const cell = region.querySelector('td')!
  cell.innerHTML = '<span><span>Featured</span></span>'
  // It ends where its cell ends, and shortens its words.
  mockContentEnd(() => 50)
  const words = cell.querySelector('span > span')!
  Object.defineProperty(words, 'scrollWidth', { value: widthOf('Featured') })
  Object.defineProperty(words, 'clientWidth', { get: () => parseFloat(widths()[0]!) })
  expect(settle(columnWidths)).toBe(2)
  expect(widths()).toEqual(['81px'])
})

test('nothing is kept while rows are still to be drawn, and where there are none', () => {
  const { region, show, widths } = tableOf(['Name'], [])
  const columnWidths = createColumnWidths(region)
  settle(columnWidths)
  show([['Guji']], false)
  settle(columnWidths)
  expect(widths()).toEqual([''])
  expect(columnWidths.areKept()).toBe(false)
})

test('released, the browser decides again, and what was needed before is forgotten', () => {
  const { region, show, widths } = tableOf(['Name', 'No.'], [['Guji washed', '1']])
  const columnWidths = createColumnWidths(region)
  settle(columnWidths)
  expect(columnWidths.areKept()).toBe(true)
  columnWidths.release()
  expect(widths()).toEqual(['', ''])
  expect(columnWidths.areKept()).toBe(false)
  show([['Guji', '1']])
  settle(columnWidths)
  expect(widths()).toEqual(['270px', '30px'])
})
