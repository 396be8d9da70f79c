import { expect, type Locator, type Page } from '@playwright/test'

/** Presses Tab until the control has the focus. */
export async function pressTabTo(visitor: Page, control: Locator) {
  await expect(control).toBeVisible()
  for (let presses = 0; presses < 40; presses++) {
    if (await control.evaluate((element) => element === document.activeElement)) return
    await visitor.keyboard.press('Tab')
  }
  throw new Error(`Tab never reached ${control}`)
}

/** Where the Tab key stops. */
interface Stop {
  /** Its place among all that Tab may stop at, in the order of the document; null for the page itself. */
  index: number | null
  name: string
  /** Not the bar of language and theme or the cross of a dialog: they stand at the top and come last. */
  isInPage: boolean
  /** Pixels from the top of the document, and from its left edge. */
  top: number
  bottom: number
  left: number
  /** Something looks other than without the focus: an outline of at least 2 px, a border or a shadow. */
  isMarked: boolean
}

/**
 * Presses Tab through the whole page, or through the dialog over it, and expects that every control is
 * reached, each once, in the order in which one reads, and shows that it has the focus; and that Shift+Tab goes the
 * same way back. Leaves the focus at the first.
 */
export async function expectEachStop(visitor: Page, where: string, within?: Locator) {
  const scope = within ?? visitor.locator('body')
  const count = await scope.evaluate(prepare)
  const readStop = () => visitor.evaluate(readFocusedStop)
  const walk = async (key: 'Tab' | 'Shift+Tab') => {
    const stops: Stop[] = []
    // The page itself, or the browser's own bar, is a stop between the last and the first.
    for (let presses = 0; stops.length < count && presses < 2 * count + 4; presses++) {
      await visitor.keyboard.press(key)
      const stop = await readStop()
      if (stop.index === null) continue
      await expect
        .poll(async () => (await readStop()).isMarked, `${where}: “${stop.name}” shows the focus`)
        .toBe(true)
      stops.push(stop)
    }
    return stops
  }
  await visitor.evaluate(() => (document.activeElement as HTMLElement).blur())
  const there = fromFirst(await walk('Tab'))
  expect(
    there.map(({ index }) => index),
    `${where}: Tab reaches each control once: ${there.map(({ name }) => name).join(', ')}`,
  ).toEqual([...Array(count).keys()])
  const isAsRead = (stop: Stop, next: Stop) =>
    (stop.isInPage && !next.isInPage) ||
    next.top >= stop.bottom - 1 ||
    (next.bottom > stop.top && next.left > stop.left)
  expect(
    there.filter((stop, at) => there[at + 1] && !isAsRead(stop, there[at + 1]!)),
    `${where}: the next control is below or to the right`,
  ).toEqual([])
  const back = await walk('Shift+Tab')
  expect(
    fromFirst(back.toReversed()).map(({ name }) => name),
    `${where}: Shift+Tab goes the same way back`,
  ).toEqual(there.map(({ name }) => name))
}

/** The same round, begun at the first control of the document. */
function fromFirst(stops: Stop[]): Stop[] {
  const first = stops.findIndex(({ index }) => index === 0)
  return [...stops.slice(first), ...stops.slice(0, first)]
}

declare global {
  interface Window {
    stopsOfTab?: { controls: Element[]; unfocused: Map<Element, string> }
  }
}

/** Remembers what Tab may stop at, and how everything looks while nothing has the focus; gives how many. */
function prepare(scope: Element): number {
  ;(document.activeElement as HTMLElement | null)?.blur()
  const controls = [
    ...scope.querySelectorAll('a[href], button, input, select, textarea, [tabindex]'),
  ].filter(
    (element) =>
      (element as HTMLElement).tabIndex >= 0 &&
      !element.matches(':disabled, [type=hidden], [hidden]') &&
      element.getClientRects().length > 0,
  )
  const lookOf = (element: Element) => {
    const { outline, boxShadow, borderColor } = getComputedStyle(element)
    return [outline, boxShadow, borderColor].join('|')
  }
  const everything = [...document.body.querySelectorAll('*')]
  const unfocused = new Map(everything.map((element) => [element, lookOf(element)]))
  window.stopsOfTab = { controls, unfocused }
  return controls.length
}

function readFocusedStop(): Stop {
  const { controls, unfocused } = window.stopsOfTab!
  const focused = document.activeElement!
  const index = controls.indexOf(focused)
  const { top, bottom, left } = focused.getBoundingClientRect()
  const isInPage =
    focused.closest('main, [role=dialog]') !== null && !focused.matches('[aria-label="Close"]')
  const isMarked = [...unfocused].some(([element, look]) => {
    const { outline, outlineWidth, outlineStyle, boxShadow, borderColor } =
      getComputedStyle(element)
    if ([outline, boxShadow, borderColor].join('|') === look) return false
    const isOutlined = outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2
    const [, shadow, border] = look.split('|')
    return isOutlined || boxShadow !== shadow || borderColor !== border
  })
  const name =
    focused.getAttribute('aria-label') ??
    ((focused as HTMLInputElement).labels?.[0] ?? focused).textContent!.trim()
  return {
    index: index < 0 ? null : index,
    name,
    isInPage,
    top: top + scrollY,
    bottom: bottom + scrollY,
    left,
    isMarked,
  }
}
