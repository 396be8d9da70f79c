/** What a person expects of the tabs, told without the host's code (shell A4). */
export interface ModelTab {
  address: string
  isPinned: boolean
  text: string
  scrollTop: number
}

export interface TabModel {
  /** The first one is home, which is never closed. */
  tabs: readonly ModelTab[]
  active: ModelTab
}

const without = (tabs: readonly ModelTab[], gone: readonly ModelTab[]) =>
  tabs.filter((tab) => !gone.includes(tab))

const isSparedByOthers = ({ tabs }: TabModel, tab: ModelTab) => tab === tabs[0] || tab.isPinned

/** The tabs that an item of the menu of a tab closes. */
export function closedBy(model: TabModel, item: string, tab: ModelTab): readonly ModelTab[] {
  if (item === 'Close') return [tab]
  const at = model.tabs.indexOf(tab)
  const reach: Record<string, readonly ModelTab[]> = {
    'Close left': model.tabs.slice(0, at),
    'Close right': model.tabs.slice(at + 1),
    'Close others': without(model.tabs, [tab]),
    'Close all': model.tabs,
  }
  return reach[item]!.filter((other) => !isSparedByOthers(model, other))
}

/** The nearest on the left is shown when the shown one goes; home always stays at the left end. */
export function afterClosing(model: TabModel, item: string, tab: ModelTab): TabModel {
  const tabs = without(model.tabs, closedBy(model, item, tab))
  if (item === 'Close all') return { tabs, active: tabs.at(-1)! }
  const toTheLeft = model.tabs.slice(0, model.tabs.indexOf(model.active) + 1)
  return { tabs, active: toTheLeft.findLast((other) => tabs.includes(other))! }
}

/** The items of a tab's menu that can be chosen (the matrix of A4.3). */
export function offeredItems({ tabs, active }: TabModel, tab: ModelTab): string[] {
  if (tabs.length === 1) return []
  const isCurrent = tab === active
  return [
    ...(tab === tabs[0] ? [] : ['Close', tab.isPinned ? 'Unpin' : 'Pin']),
    ...(isCurrent && tab !== tabs[0] ? ['Close left'] : []),
    ...(isCurrent && tab !== tabs.at(-1) ? ['Close right'] : []),
    ...(isCurrent ? ['Close others'] : []),
    'Close all',
  ]
}

/** Opens an address: its tab if it has one, else a new one at the end. */
export function opened(model: TabModel, address: string, text: string): TabModel {
  const found = model.tabs.find((tab) => tab.address === address)
  if (found) return { ...model, active: found }
  const tab = { address, isPinned: false, text, scrollTop: 0 }
  return { tabs: [...model.tabs, tab], active: tab }
}

const pinnedEnd = (tabs: readonly ModelTab[]) =>
  tabs.findLastIndex((tab, at) => at === 0 || tab.isPinned) + 1

/** Pinned, a tab is the last of the pinned ones; unpinned, the first of the others. */
export function pinned(model: TabModel, tab: ModelTab): TabModel {
  const others = without(model.tabs, [tab])
  const changed = { ...tab, isPinned: !tab.isPinned }
  return {
    tabs: others.toSpliced(pinnedEnd(others), 0, changed),
    active: model.active === tab ? changed : model.active,
  }
}

/** One place to the left or right, if the neighbour there is pinned as the tab is. */
export function moved(model: TabModel, tab: ModelTab, step: -1 | 1): TabModel {
  const at = model.tabs.indexOf(tab)
  const neighbour = model.tabs[at + step]
  if (at === 0 || at + step === 0 || neighbour?.isPinned !== tab.isPinned) return model
  return { ...model, tabs: without(model.tabs, [tab]).toSpliced(at + step, 0, tab) }
}

/** The shown page is another than before in what it holds. */
export function changed(model: TabModel, change: Partial<ModelTab>): TabModel {
  const active = { ...model.active, ...change }
  return { tabs: model.tabs.map((tab) => (tab === model.active ? active : tab)), active }
}
