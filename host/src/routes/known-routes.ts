import type { ResolvedRemote } from '@console/contract/boot-document'
import type { Locale } from '@console/contract/locales'
import type { Store } from '@console/kernel/host'
import { atom } from 'jotai/vanilla'
import { localeAtom } from '../locale/locale'
import { heldRolesAtom, mayEnter, routesOpenedAtom } from '../permission/permission'
import { buildRoutes, type Refusal } from './build-routes'
import type { RouteRecord } from './route-record'

type Titles = Partial<Record<Locale, Record<string, string>>>

const knownRoutesAtom = atom<readonly RouteRecord[]>([])
const knownTitlesAtom = atom<readonly Titles[]>([])

/** Takes the pages of host and remotes from the boot document; nothing of a remote has to be fetched for it. */
export function settleRoutes(store: Store, remotes: readonly ResolvedRemote[]): Refusal[] {
  const { records, refused } = buildRoutes(remotes.map(({ manifest }) => manifest))
  store.set(knownRoutesAtom, records)
  store.set(
    knownTitlesAtom,
    remotes.map(({ manifest }) => manifest.titles),
  )
  return refused
}

/** Pages that nobody in particular may enter, and, once they were opened, those of the person's roles (shell A1.1.7, A3.1). */
export const openRoutesAtom = atom((get) =>
  get(knownRoutesAtom).filter(
    ({ meta }) =>
      meta.ignoreAuth || (get(routesOpenedAtom) && mayEnter(meta.roles, get(heldRolesAtom))),
  ),
)

/** Pages that the person may enter or could after signing in: what an address is looked up in. */
export const meantRoutesAtom = atom((get) => {
  const roles = get(heldRolesAtom)
  // Nobody is here yet: every page may turn out to be theirs.
  return get(knownRoutesAtom).filter(({ meta }) => !roles.length || mayEnter(meta.roles, roles))
})

/** A title in the page's language, from the manifests: it is known before any code of its remote is. */
export const titleAtom = atom((get) => {
  const locale = get(localeAtom)
  const titles = get(knownTitlesAtom)
  return ({ meta }: Pick<RouteRecord, 'meta'>): string => {
    if (!meta.title) return ''
    return (
      titles.map((known) => known[locale]?.[meta.title!]).find(Boolean) ??
      meta.title.slice(meta.title.indexOf(':') + 1)
    )
  }
})
