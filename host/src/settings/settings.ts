import type { AppStorage } from '../storage/storage'
import type { Store } from '@console/kernel/host'
import { atom, type Atom } from 'jotai/vanilla'
import { defaultSettings, type Settings } from './default-settings'

export { readBootDocument } from './read-boot-document'
export type { Settings } from './default-settings'

type SettingsChanges = Partial<Settings>
const storedSettingsAtom = atom<Atom<SettingsChanges> | null>(null)

/**
 * The current settings. Only changes to the defaults are stored and are merged when reading, so
 * that nothing is written before something is changed (shell A0.2).
 */
export const settingsAtom = atom((get): Settings => {
  const storedAtom = get(storedSettingsAtom)
  return storedAtom ? { ...defaultSettings, ...get(storedAtom) } : defaultSettings
})

/** Connects the settings to storage, where they survive logout (shell A14.6). */
export const initSettings = (store: Store, storage: AppStorage) =>
  store.set(
    storedSettingsAtom,
    storage.stored<SettingsChanges>('project_config', {}, { writeMode: 'deferred', maxAge: null }),
  )
