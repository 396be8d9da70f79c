import type { WidgetSlotName } from '@console/contract/remote-manifest'
import { sessionAtom } from '@console/kernel/session'
import { atom } from 'jotai/vanilla'
import { accessibleRoutesAtom, knownManifestsAtom, manifestTextAtom } from './known-routes'

/** An area that a remote contributes to a page of the host's, as a person sees it. */
export interface SlotWidget {
  partId: `${string}/${string}`
  title: string
  isWide: boolean
  /** Nothing stands in its place while it loads. */
  isQuiet: boolean
}

/** The widgets of a slot for which the person is in the right place, in order. */
export const slotWidgetsAtom = atom((get) => (slot: WidgetSlotName): SlotWidget[] => {
  const [routes, text, { team }] = [
    get(accessibleRoutesAtom),
    get(manifestTextAtom),
    get(sessionAtom),
  ]
  return get(knownManifestsAtom)
    .flatMap(({ name, widgets = [] }) =>
      widgets
        .filter(
          ({ slot: of, page, inTeam }) =>
            of === slot &&
            (page === undefined || routes.some((route) => route.part === `${name}/${page}`)) &&
            (!inTeam || team !== null),
        )
        .map(({ part, title, wide = false, quiet = false, orderNo = 0 }) => ({
          partId: `${name}/${part}` as const,
          title: text(title),
          isWide: wide,
          isQuiet: quiet,
          orderNo,
        })),
    )
    .sort((first, second) => first.orderNo - second.orderNo)
    .map(({ orderNo: _, ...widget }) => widget)
})
