import type { Store } from '@console/kernel/host'
import { closeKeptPages, getPageNavigation } from '../page-stack/page-stack'
import { setSwitchedRoles } from '../permission/permission'
import { settingsAtom } from '../settings/settings'
import { homePathAtom } from '../routes/routes'
import { closeEveryTab } from '../tabs/tabs'

/**
 * Shows the console as somebody with these roles sees it, null for the person's own: tabs and kept pages
 * go, routes and menu are built again, and home is shown (shell A3.4). The server decides as before.
 */
export async function switchRoles(store: Store, roles: readonly string[] | null): Promise<void> {
  if (store.get(settingsAtom).permissionMode !== 'ROUTE_MAPPING')
    throw new Error('Roles can be switched in the mode ROUTE_MAPPING only.')
  setSwitchedRoles(store, roles)
  closeEveryTab(store)
  closeKeptPages(store)
  await getPageNavigation(store).rebuildRoutes(store.get(homePathAtom))
}
