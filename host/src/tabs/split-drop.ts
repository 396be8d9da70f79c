/** A point of the window, or a box in it, px. */
export interface Point {
  x: number
  y: number
}
export type Box = Record<'left' | 'top' | 'width' | 'height', number>

/** The right half of the page, from the strip of tabs, or where it begins, down to the edge of the window. */
export function rightHalfOf(
  page: Pick<Box, 'left' | 'top' | 'width'>,
  stripBottom: number,
  windowHeight: number,
): Box {
  const top = Math.max(page.top, stripBottom)
  const width = page.width / 2
  return { left: page.left + width, top, width, height: windowHeight - top }
}

export const isInside = ({ x, y }: Point, { left, top, width, height }: Box): boolean =>
  x >= left && x <= left + width && y > top && y <= top + height
