import { dialogParameter } from '@console/kernel/draft-key'
import { parseHref, type RouteLocation, toHref, withQuery } from '../routes/routes'

/** Two pages side by side: the shown one, which has the focus, and one beside it. */
export interface SplitView {
  /** Address of the page beside the shown one. */
  address: string
  /** The half in which the shown page stands. */
  side: 'left' | 'right'
}

/** Windows at least this wide have room for two pages, px. */
export const minSplitWidth = 1200

/** Query names: the page beside, and the half of the page that the path names. */
const queryNames = { address: 'beside', side: 'side' } as const

/** The page beside that an address names, else null. */
export function readSplit({ query }: RouteLocation): SplitView | null {
  const address = query.get(queryNames.address)
  if (!address) return null
  return {
    // Its language is that of the whole page, and a dialog is of the page that has the focus.
    address: toHref(
      withQuery(withSplit(parseHref(address), null), { locale: null, [dialogParameter]: null }),
    ),
    side: query.get(queryNames.side) === 'right' ? 'right' : 'left',
  }
}

/** The address with this page beside it; null for none. */
export const withSplit = (location: RouteLocation, split: SplitView | null): RouteLocation =>
  withQuery(location, {
    [queryNames.address]: split && split.address,
    [queryNames.side]: split?.side === 'right' ? 'right' : null,
  })

export const otherSide = ({ side }: SplitView) => (side === 'left' ? 'right' : 'left')
