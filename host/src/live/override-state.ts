import type { BootDocument } from '@console/contract/boot-document'
import type { LiveUpdate } from '@console/contract/live-updates'
import type { Override } from '@console/contract/override'
import type { Store } from '@console/kernel/host'
import { atom } from 'jotai/vanilla'

/** An operator has offered the person releases of their own, or they run them: there is something to ask for. */
export const hasOverrideAtom = atom(false)

/** The folders of the releases that this page runs. */
const pageBasesAtom = atom<readonly string[]>([])

/** Whether this page runs the releases of an override. */
export const runsOverrideAtom = atom((get) => {
  const bases = get(pageBasesAtom)
  return ({ releases }: Override) =>
    releases.every(({ name, version, hash }) =>
      bases.some((base) => base.endsWith(`/${name}/${version}-${hash}/`)),
    )
})

export function initOverride(
  store: Store,
  { host, remotes, hasOverride }: Pick<BootDocument, 'host' | 'remotes' | 'hasOverride'>,
) {
  store.set(
    pageBasesAtom,
    [host, ...remotes].map(({ base }) => base),
  )
  store.set(hasOverrideAtom, hasOverride === true)
}

/** An override was offered or changed while the page is open. */
export function noteOverride(store: Store, { changes }: LiveUpdate) {
  if (changes.some(({ topic }) => topic === 'override')) store.set(hasOverrideAtom, true)
}
