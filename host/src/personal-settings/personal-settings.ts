/** What a person has arranged follows them to other browsers (api B5, decision 0066). */
import type { Store } from '@console/kernel/host'
import { sessionAtom } from '@console/kernel/session'
import { useStore } from 'jotai'
import { atom } from 'jotai/vanilla'
import { useEffect } from 'react'
import { loadInBackground } from '../errors/errors'
import { getHost } from '../host-ref/host-ref'
import { sessionUsableAtom } from '../lock/lock'
import { runWhenIdle } from '../scheduler/scheduler'
import type { SettingsSync } from './sync-settings'

const loadSync = () => import(/* webpackChunkName: "live" */ './sync-settings')

const syncAtom = atom<SettingsSync | null>(null)

/** Something was arranged in another browser, which this one takes over. */
export const pullPersonalSettings = (store: Store) => store.get(syncAtom)?.pull()

/** Whose settings are kept in step. */
const syncedUserAtom = atom((get) =>
  get(sessionUsableAtom) ? get(sessionAtom).person?.userId : undefined,
)

/** Keeps what is arranged here in step with the server while somebody is signed in. Draws nothing. */
export function PersonalSettings() {
  const store = useStore()
  useEffect(() => {
    let stop = startSync(store)
    // At once, and not with the next drawing: a call that is under way when the session ends is refused.
    const unsubscribe = store.sub(syncedUserAtom, () => {
      stop()
      stop = startSync(store)
    })
    return () => {
      unsubscribe()
      stop()
    }
  }, [store])
  return null
}

function startSync(store: Store): () => void {
  const userId = store.get(syncedUserAtom)
  if (userId === undefined) return () => {}
  let isOver = false
  runWhenIdle(window, () => {
    if (isOver) return
    loadInBackground(store, loadSync, {
      isWanted: () => !isOver,
      onLoaded: ({ syncSettings }) =>
        store.set(syncAtom, syncSettings(getHost(), { window, userId })),
    })
  })
  return () => {
    isOver = true
    store.get(syncAtom)?.stop()
    store.set(syncAtom, null)
  }
}
