import { useAtomValue, useStore } from 'jotai'
import { type RefObject, useRef, useState } from 'react'
import { languageTagAtom } from '../locale/locale'
import { openBeside } from '../page-stack/page-stack'
import { keepFocus } from './keep-focus'
import { revealTab } from './reveal-tab'
import { openBesideValue } from './split-item'
import { tabElementId } from './tab-element'
import { type Tab, type TabAction, tabInPlaceOf, tabsClosedBy, whyDisabled } from './tab-list'
import { pinValue } from './tab-menu-items'
import {
  activeTabAtom,
  executeTabAction,
  setTabPinned,
  tabsAtom,
  tabTitleAtom,
  unsavedTabsOf,
} from './tabs-state'

/** What the person is asked before input is lost that is saved nowhere. */
export interface TabQuestion {
  action: TabAction
  tab: Tab
  /** The titles of the pages that hold it. */
  pages: string
  /** The tab that has the focus once the action is carried out; null where the page has it. */
  focusAfter: Tab | null
}

/**
 * Carries out what is chosen for a tab, once the person has agreed to lose what is saved nowhere. `isWorkedIn` says
 * that the focus goes on in the strip, or list, although that tab does not have it.
 */
export function useTabActions(
  strip: RefObject<HTMLElement | null>,
  { isWorkedIn = false, onRefresh }: { isWorkedIn?: boolean; onRefresh?(): void } = {},
) {
  const store = useStore()
  const tabs = useAtomValue(tabsAtom)
  const activeId = useAtomValue(activeTabAtom)?.id ?? null
  const titleOf = useAtomValue(tabTitleAtom)
  const languageTag = useAtomValue(languageTagAtom)
  const [question, setQuestion] = useState<TabQuestion | null>(null)
  const [isRefreshing, setRefreshing] = useState(false)
  // The dialog gives the focus to it when it is gone, unless the page was quicker.
  const focusAfterQuestion = useRef<Tab | null>(null)

  async function execute({ action, tab, focusAfter }: Omit<TabQuestion, 'pages'>) {
    if (question) focusAfterQuestion.current = focusAfter
    if (focusAfter) {
      // A page that is shown meanwhile does not take it.
      const element = document.getElementById(tabElementId(focusAfter))
      if (element) keepFocus(element)
      revealTab(strip.current, focusAfter)
    }
    setQuestion(null)
    if (action === 'refresh') {
      setRefreshing(true)
      setTimeout(setRefreshing, 1200, false)
      onRefresh?.()
    }
    await executeTabAction(store, action, tab)
  }

  function ask(action: TabAction, tab: Tab) {
    if (whyDisabled(action, tabs, tab, activeId)) return
    // Who works in the strip goes on there.
    const isFocused = isWorkedIn || document.activeElement?.id === tabElementId(tab)
    const focusAfter = isFocused ? tabInPlaceOf(tab, tabs, tabsClosedBy(action, tabs, tab)) : null
    const unsaved = unsavedTabsOf(store, action, tab)
    if (unsaved.length === 0) return void execute({ action, tab, focusAfter })
    const pages = new Intl.ListFormat(languageTag).format(unsaved.map(titleOf))
    setQuestion({ action, tab, pages, focusAfter })
  }

  return {
    ask,
    /** An entry of a tab's menu. */
    select(value: string, tab: Tab) {
      if (value === openBesideValue) openBeside(store, tab.address)
      else if (value === pinValue) setTabPinned(store, tab, !tab.isPinned)
      else ask(value as TabAction, tab)
    },
    isRefreshing,
    question,
    setQuestion,
    confirm: () => question && void execute(question),
    takeFocusAfterQuestion() {
      const tab = focusAfterQuestion.current
      focusAfterQuestion.current = null
      return tab && document.getElementById(tabElementId(tab))
    },
  }
}
