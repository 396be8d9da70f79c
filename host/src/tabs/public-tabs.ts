import type { Host, Store } from '@console/kernel/host'
import { loadLateTexts, localeAtom, translate } from '../locale/locale'
import {
  activePageAtom,
  addressOf,
  openPagesAtom,
  setPagePath,
  setPageTitle,
} from '../page-stack/page-stack'
import { parseHref } from '../routes/routes'
import { settingsAtom } from '../settings/settings'
import { findTab, type TabAction, whyDisabled } from './tab-list'
import { activeTabAtom, executeTabAction, tabsAtom } from './tabs-state'

/** What remotes may do with the tabs (`Host.tabs`). */
export function createPublicTabs(store: Store): Host['tabs'] {
  const addressOfPath = (path: string) => addressOf(parseHref(path))
  async function execute(action: TabAction, path?: string) {
    await requireTabs(store)
    const [tabs, active] = [store.get(tabsAtom), store.get(activeTabAtom)]
    const tab = path === undefined ? active : findTab(tabs, addressOfPath(path))
    if (tab && !whyDisabled(action, tabs, tab, active?.id ?? null))
      await executeTabAction(store, action, tab)
  }
  return {
    refresh: () => execute('refresh'),
    close: (path) => execute('close', path),
    closeLeft: () => execute('closeLeft'),
    closeRight: () => execute('closeRight'),
    closeOthers: () => execute('closeOthers'),
    closeAll: () => execute('closeAll'),
    async setTitle(title, path) {
      await requireTabs(store)
      const page =
        path === undefined
          ? store.get(activePageAtom)
          : store
              .get(openPagesAtom)
              .find(({ location }) => addressOf(location) === addressOfPath(path))
      const locale = store.get(localeAtom)
      if (page) setPageTitle(store, page.id, title === null ? null : { text: title, locale })
    },
    async setPath(path) {
      await requireTabs(store)
      const page = store.get(activePageAtom)
      if (page) setPagePath(store, page, path)
    },
  }
}

async function requireTabs(store: Store) {
  if (store.get(settingsAtom).multiTabsSetting.show) return
  // Before the first page of the shell its texts are not there; then the message is English.
  await loadLateTexts(store, 'layout').catch(() => {})
  throw new Error(translate(store, 'layout:tabs.off'))
}
