import type { Store } from '@console/kernel/host'
import { getAppStorage } from '../storage/storage'
import { isFirstWindow } from './first-window'
import type { Tab } from './tab-list'

/** The tabs of a person, as a reload or the next start of the browser finds them. */
export interface StoredTabs {
  userId: string
  /** Address of the page that was shown. */
  active: string | null
  /** In the order of the strip, without those that are always there. */
  tabs: readonly StoredTab[]
}

export type StoredTab = Pick<Tab, 'address' | 'isPinned' | 'isFromMenu' | 'title'>

/**
 * Where tabs are stored (decision 0038): each window has its own list, which outlives a reload. The
 * list that was written last, in whichever window, is for the first window of the next start of the
 * browser.
 */
export function openTabStorage(store: Store) {
  const storage = getAppStorage(store)
  if (!storage) return null
  const options = { writeMode: 'through', check: isStoredTabs } as const
  const ownAtom = storage.stored('tabs', null, { ...options, area: 'session' })
  const lastAtom = storage.stored('tabs', null, options)
  const isFirst = isFirstWindow(window)
  return {
    /** The list that this window had before it was loaded again. */
    readOwn: (): StoredTabs | null => store.get(ownAtom),
    /** The list that an earlier start of the browser has left, for the first window. */
    readLast: async (): Promise<StoredTabs | null> =>
      (await isFirst) ? store.get(lastAtom) : null,
    write(stored: StoredTabs | null) {
      store.set(ownAtom, stored)
      store.set(lastAtom, stored)
    },
  }
}

const isOptionalText = (value: unknown) => value === undefined || typeof value === 'string'

const isStoredTabs = (value: unknown): value is StoredTabs | null => {
  const { userId, active, tabs } = (value ?? {}) as Partial<StoredTabs>
  return (
    typeof userId === 'string' &&
    (active === null || typeof active === 'string') &&
    Array.isArray(tabs) &&
    tabs.every(
      (tab: Partial<StoredTab> | null) =>
        typeof tab?.address === 'string' &&
        typeof tab.isPinned === 'boolean' &&
        (tab.isFromMenu === undefined || typeof tab.isFromMenu === 'boolean') &&
        (tab.title === undefined ||
          (typeof tab.title?.text === 'string' &&
            typeof tab.title.locale === 'string' &&
            isOptionalText(tab.title.subject) &&
            isOptionalText(tab.title.workplace))),
    )
  )
}
