import { addressOf, hasTab, type OpenPage } from '../page-stack/page-stack'
import { findRoute, isSamePath, parseHref, type RouteRecord } from '../routes/routes'
import type { TabbedPage, TabList } from './tab-list'

/**
 * What the tab of a page stands for: the page, or for one with `hideTab` the page whose entry it
 * marks in the menu (`currentActiveMenu`), at the query of its open tab (shell A4.1). Null: no tab.
 */
export function tabbedPageOf(
  { record, location, addresses }: OpenPage,
  routes: readonly RouteRecord[],
  tabs: TabList,
): TabbedPage | null {
  if (record && hasTab({ record })) return toTabbedPage(record, addressOf(location), addresses)
  const { hideTab, currentActiveMenu } = record?.meta ?? {}
  if (!hideTab || currentActiveMenu === undefined) return null
  const found = findRoute(routes, currentActiveMenu)
  if (!found || !hasTab(found)) return null
  const open = tabs.find(({ address }) => isSamePath(parseHref(address).path, currentActiveMenu))
  return toTabbedPage(found.record, open?.address ?? addressOf(parseHref(currentActiveMenu)), [])
}

const toTabbedPage = (
  { path, meta }: RouteRecord,
  address: string,
  formerAddresses: readonly string[],
): TabbedPage => ({
  address,
  formerAddresses,
  routePath: path,
  maxTabsOfRoute: meta.dynamicLevel ?? 0,
})
