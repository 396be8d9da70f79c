// A chunk of its own, loaded once a signed-in person’s page is shown.
import {
  listSettings,
  saveSetting,
  type PersonalSettingKey,
} from '@console/contract/personal-settings'
import type { Host } from '@console/kernel/host'
import { isApiError } from '@console/kernel/errors'
import { getAppStorage } from '../storage/storage'
import { openLocalSettings, type LocalSetting } from './local-settings'
import { isSame, reconcile, type SyncedSetting } from './reconcile'

/** What this browser and the server last agreed on, and whose it was. */
interface SyncRecord {
  userId: string
  settings: Partial<Record<PersonalSettingKey, SyncedSetting>>
}

/** Changes that follow each other closely are sent once. */
const sendDelay = 1_000
/** Somebody who is faster again and again is left to win. */
const maxTries = 3

export interface SettingsSync {
  /** Takes over what was changed in another browser. */
  pull(): Promise<void>
  stop(): void
}

/**
 * Keeps the settings of this browser and those that the server has for the person in step. What cannot
 * be sent stays here, and is sent later.
 */
export function syncSettings(
  { store, call }: Pick<Host, 'store' | 'call'>,
  { window, userId }: { window: Window; userId: string },
): SettingsSync {
  const storage = getAppStorage(store)
  const recordAtom = storage?.stored<SyncRecord | null>('synced_settings', null, {
    writeMode: 'through',
    maxAge: null,
  })
  const settings = openLocalSettings(store)
  const ending = new AbortController()
  const { signal } = ending
  const options = { onError: 'none', signal } as const
  let timer: ReturnType<typeof setTimeout> | undefined
  let working: Promise<void> = Promise.resolve()

  const readRecord = () => (recordAtom ? store.get(recordAtom) : null)
  const syncedOf = (key: PersonalSettingKey) => {
    const record = readRecord()
    return record?.userId === userId ? record.settings[key] : undefined
  }
  /** Written once for all that has changed: other windows read storage again at every write. */
  function remember(synced: SyncRecord['settings']) {
    const record = readRecord()
    const known = record?.userId === userId ? record.settings : {}
    const next = { userId, settings: { ...known, ...synced } }
    if (recordAtom && !isSame(record, next)) store.set(recordAtom, next)
  }

  async function send({ key }: LocalSetting, value: unknown, version: number) {
    const saved = await call(saveSetting, { key, value }, { ...options, version })
    remember({ [key]: { version: saved.version, value } })
  }

  async function pull(tries = maxTries): Promise<void> {
    const { items } = await call(listSettings, {}, options)
    const isFirstSync = readRecord() === null
    const inStep: SyncRecord['settings'] = {}
    for (const setting of settings) {
      if (signal.aborted) return
      const { key } = setting
      const remote = items.find((item) => item.key === key) ?? { version: 0, value: null }
      const local = setting.read()
      const { take, send: sent } = reconcile({ local, synced: syncedOf(key), remote, isFirstSync })
      if (take && !isSame(take.value, local)) setting.write(take.value)
      if (!sent) {
        inStep[key] = { version: remote.version, value: take ? take.value : (local ?? null) }
        continue
      }
      try {
        await send(setting, sent.value, remote.version)
      } catch (error) {
        if (isConflict(error) && tries > 1) return pull(tries - 1)
      }
    }
    remember(inStep)
  }

  /** Sends what was changed here since both were in step. */
  async function push() {
    for (const setting of settings) {
      const synced = syncedOf(setting.key)
      const value = setting.read()
      if (signal.aborted || !synced || value === undefined || isSame(value, synced.value)) continue
      await send(setting, value, synced.version).catch((error: unknown) =>
        isConflict(error) ? pull() : undefined,
      )
    }
  }

  // One after the other. A failure changes nothing: what was not sent differs from what is in step.
  const work = (task: () => Promise<void>) =>
    (working = working.then(() => (signal.aborted ? undefined : task())).catch(() => {}))
  // A window that is hidden has been told by another one, which sends it.
  const handleChange = () => {
    clearTimeout(timer)
    if (window.document.visibilityState === 'visible')
      timer = setTimeout(() => void work(push), sendDelay)
  }
  const pullSoon = () => void work(pull)
  const unsubscribe = settings.map((setting) => setting.subscribe(handleChange))
  window.addEventListener('online', pullSoon)
  pullSoon()
  return {
    pull: () => work(pull),
    stop() {
      ending.abort()
      clearTimeout(timer)
      unsubscribe.forEach((stop) => stop())
      window.removeEventListener('online', pullSoon)
    },
  }
}

const isConflict = (error: unknown) => isApiError(error) && error.code === 'CONFLICT'
