import type { LinkIconName, SlotName } from '@console/contract/remote-manifest'
import type { TeamAction } from '@console/contract/permission'
import { dialogParameter } from '@console/kernel/draft-key'
import { sessionAtom } from '@console/kernel/session'
import { atom } from 'jotai/vanilla'
import { accessibleRoutesAtom, knownManifestsAtom, manifestTextAtom } from './known-routes'

/** A link that a remote contributes to a place of the host's, as a person sees it. */
export interface SlotLink {
  path: string
  title: string
  description?: string
  icon?: LinkIconName
  /** It is about the team that the person works in. */
  inTeam?: boolean
  /** Only for whose role reaches the whole team for this. */
  teamAction?: TeamAction
}

/** The links of a slot whose pages the person may enter, and for which they are in the right place. */
export const slotLinksAtom = atom((get) => (slot: SlotName): SlotLink[] => {
  const [routes, text, { team }] = [
    get(accessibleRoutesAtom),
    get(manifestTextAtom),
    get(sessionAtom),
  ]
  return get(knownManifestsAtom)
    .flatMap(({ name, links = [] }) =>
      links
        .filter(
          (link) =>
            link.slot === slot && (link.inTeam === undefined || link.inTeam === (team !== null)),
        )
        .flatMap(({ part, dialog, title, description, icon, inTeam, teamAction, orderNo = 0 }) => {
          const path = routes.find((route) => route.part === `${name}/${part}`)?.path
          return path === undefined
            ? []
            : [
                {
                  path: dialog === undefined ? path : `${path}?${dialogParameter}=${dialog}`,
                  title: text(title),
                  description: description && text(description),
                  icon,
                  inTeam,
                  teamAction,
                  orderNo,
                },
              ]
        }),
    )
    .sort((first, second) => first.orderNo - second.orderNo)
    .map(({ orderNo: _, ...link }) => link)
})
