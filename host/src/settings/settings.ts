import type { OpenStorage } from '../storage/storage'
import type { Store } from '@console/kernel/host'
import { atom, type Atom } from 'jotai/vanilla'
import { defaultSettings, type Settings } from './default-settings'

export { readBootDocument } from './page-config'
export type { Settings } from './default-settings'

type Changes = Partial<Settings>
const keptAtom = atom<Atom<Changes> | null>(null)

/**
 * How this person's console is set up. Only what differs from the defaults is kept: the merge is made when reading,
 * so that nothing is written before something is changed (shell A0.2).
 */
export const settingsAtom = atom((get): Settings => {
  const kept = get(keptAtom)
  return kept ? { ...defaultSettings, ...get(kept) } : defaultSettings
})

/** Settings survive logout (shell A14.6). */
export const openSettings = (store: Store, storage: OpenStorage) =>
  store.set(
    keptAtom,
    storage.stored<Changes>('project_config', {}, { write: 'deferred', life: null }),
  )
