import { pickText } from '@console/contract/locales'
import type { LinkIconName, SlotName } from '@console/contract/remote-manifest'
import { atom } from 'jotai/vanilla'
import { textLocaleAtom } from '../locale/locale'
import { accessibleRoutesAtom, knownManifestsAtom } from './known-routes'

/** A link that a remote contributes to a place of the host's, as a person sees it. */
interface SlotLink {
  path: string
  title: string
  description?: string
  icon?: LinkIconName
}

/**
 * The links of a slot whose pages the person may enter, in order. Texts come from the manifests, so
 * no code of a remote is needed.
 */
export const slotLinksAtom = atom((get) => (slot: SlotName): SlotLink[] => {
  const [routes, textLocale] = [get(accessibleRoutesAtom), get(textLocaleAtom)]
  return get(knownManifestsAtom)
    .flatMap(({ name, titles, links = [] }) =>
      links
        .filter((link) => link.slot === slot)
        .flatMap(({ part, title, description, icon, orderNo = 0 }) => {
          const path = routes.find((route) => route.part === `${name}/${part}`)?.path
          const text = (key: string) => pickText(titles, textLocale)?.[key]
          return path === undefined
            ? []
            : [
                {
                  path,
                  title: text(title) ?? '',
                  description: description && text(description),
                  icon,
                  orderNo,
                },
              ]
        }),
    )
    .sort((first, second) => first.orderNo - second.orderNo)
    .map(({ orderNo: _, ...link }) => link)
})
