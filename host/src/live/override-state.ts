import type { BootDocument } from '@console/contract/boot-document'
import type { LiveUpdate } from '@console/contract/live-updates'
import type { Override } from '@console/contract/override'
import { elementIds } from '@console/contract/page-names'
import type { Store } from '@console/kernel/host'
import { atom } from 'jotai/vanilla'

/**
 * What the page was served with. Read from it where it is needed, and not kept by boot: the way to sign-in has
 * nothing to do with overrides.
 */
const servedAtom = atom((): Partial<BootDocument> => {
  const text = document.getElementById(elementIds.bootDocument)?.textContent
  return text ? (JSON.parse(text) as BootDocument) : {}
})

const isAnnouncedAtom = atom(false)

/** An operator has offered the person releases of their own, or they run them: there is something to ask for. */
export const hasOverrideAtom = atom(
  (get) => get(isAnnouncedAtom) || get(servedAtom).hasOverride === true,
)

/** Whether this page runs the releases of an override. */
export const runsOverrideAtom = atom((get) => {
  const { host, remotes = [] } = get(servedAtom)
  const bases = [...(host ? [host] : []), ...remotes].map(({ base }) => base)
  return ({ releases }: Override) =>
    releases.every(({ name, version, hash }) =>
      bases.some((base) => base.endsWith(`/${name}/${version}-${hash}/`)),
    )
})

/** An override was offered or changed while the page is open. */
export function noteOverride(store: Store, { changes }: LiveUpdate) {
  if (changes.some(({ topic }) => topic === 'override')) store.set(isAnnouncedAtom, true)
}
