import { personalSettingKeys, type PersonalSettingKey } from '@console/contract/personal-settings'
import type { Store } from '@console/kernel/host'
import { getAppStorage, type AppStorage } from '../storage/storage'

/** A setting as this browser keeps it. */
export interface LocalSetting {
  key: PersonalSettingKey
  /** Undefined: nothing is kept. */
  read(): unknown
  write(value: unknown): void
  subscribe(listener: () => void): () => void
}

/** The settings that follow the person, where host and remotes keep them. */
export function openLocalSettings(store: Store): LocalSetting[] {
  const storage = getAppStorage(store)
  return storage
    ? personalSettingKeys.filter(isKept).map((key) => openLocalSetting(store, storage, key))
    : []
}

/** What home has put away, it asks the server. */
const isKept = (key: PersonalSettingKey) => !key.startsWith('home.')

function openLocalSetting(
  store: Store,
  storage: AppStorage,
  key: PersonalSettingKey,
): LocalSetting {
  const isShell = key === 'shell'
  const stored = isShell
    ? // The settings folder keeps it, which travels with the sign-in page and exports no more for this.
      storage.stored<unknown>('project_config', null, {
        writeMode: 'through',
        maxAge: null,
        isGuarded: true,
      })
    : // By the name that `host.stored` gives it: `table.team.accounts` is that of the remote team.
      storage.stored<unknown>(key.replace(/^table\.(\w+)\./, '$1.table.'), null)
  return {
    key,
    // Settings that were reset are removed from storage. A table that is not there is none: what
    // remotes keep lasts for a week.
    read: () => store.get(stored) ?? (isShell ? {} : undefined),
    write: (value) => store.set(stored, value),
    subscribe: (listener) => store.sub(stored, listener),
  }
}
