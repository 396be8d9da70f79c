import type { AppStorage } from '../storage/storage'
import type { Store } from '@console/kernel/host'
import { atom, type WritableAtom } from 'jotai/vanilla'
import { defaultSettings, type Settings } from './setting-table'

export { readBootDocument } from './read-boot-document'
export {
  atPath,
  type DrawerEntry,
  isSettingRow,
  type SettingNeed,
  type SettingRow,
  settingRows,
  type Settings,
  settingTable,
  valueAt,
} from './setting-table'

/** Some of the settings; of a group only those that differ. */
export type SettingsChanges = {
  [Name in keyof Settings]?: Settings[Name] extends object
    ? Partial<Settings[Name]>
    : Settings[Name]
}

const storedSettingsAtom = atom<WritableAtom<SettingsChanges, [SettingsChanges], void> | null>(null)
const noChanges: SettingsChanges = {}

/**
 * The current settings. Only changes to the defaults are stored and are merged when reading, so
 * that nothing is written before something is changed (shell A0.2).
 */
export const settingsAtom = atom((get): Settings => {
  const storedAtom = get(storedSettingsAtom)
  return storedAtom ? mergeSettings(defaultSettings, get(storedAtom)) : defaultSettings
})

const storageAtom = atom<AppStorage | null>(null)

/** Connects the settings to storage, where they survive logout (shell A14.6). */
export function initSettings(store: Store, storage: AppStorage) {
  store.set(storageAtom, storage)
  store.set(
    storedSettingsAtom,
    storage.stored('project_config', noChanges, {
      writeMode: 'through',
      maxAge: null,
      isGuarded: true,
      check: isGroup,
    }),
  )
}

/** Changes settings, and saves them at once: another window may write at any time (shell A14.7). */
export function changeSettings(store: Store, changes: SettingsChanges) {
  const storedAtom = store.get(storedSettingsAtom)
  if (storedAtom) store.set(storedAtom, mergeSettings(store.get(storedAtom), changes))
}

/** Every setting as it was before the first change (shell A8). */
export function resetSettings(store: Store) {
  const storedAtom = store.get(storedSettingsAtom)
  if (storedAtom) store.set(storedAtom, noChanges)
}

/** Empties what this console has stored in the browser; the page must be loaded again (shell A8). */
export const clearStorage = (store: Store) => store.get(storageAtom)?.clearAll()

/**
 * On a wide screen the menu stands beside the page; on a narrow one the header has it (shell A6.6).
 */
export const hasMenuBesidePage = ({ menuSetting }: Settings) =>
  menuSetting.show && menuSetting.type !== 'top-menu'

/** Groups are merged, all else is replaced. */
function mergeSettings<T extends SettingsChanges>(settings: T, changes: SettingsChanges): T {
  const entries = Object.entries(changes).map(([name, value]) => {
    const group = settings[name as keyof Settings]
    return [name, isGroup(value) && isGroup(group) ? { ...group, ...value } : value]
  })
  return { ...settings, ...Object.fromEntries(entries) }
}

const isGroup = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
