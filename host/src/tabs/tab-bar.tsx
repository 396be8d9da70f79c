import * as text from '@console/ui/text/text.module.css'
import { useTexts } from '@console/kernel/use-texts'
import { ConfirmDialog } from '@console/ui/dialog/confirm-dialog'
import { ContextMenu } from '@console/ui/menu/context-menu'
import { preloadMenu } from '@console/ui/menu/menu'
import { motion, MotionConfig, Reorder } from 'framer-motion'
import { useAtomValue, useStore } from 'jotai'
import {
  type KeyboardEvent,
  type MouseEvent,
  useDeferredValue,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { showLoadFailure } from '../errors/errors'
import { languageTagAtom } from '../locale/locale'
import { openBeside, openPagesAtom } from '../page-stack/page-stack'
import { hasMenuBesidePage, type Settings, settingsAtom } from '../settings/settings'
import { keepFocus } from './keep-focus'
import { SplitDropArea } from './split-drop-area'
import { openBesideValue, useSplitReason } from './split-item'
import { matchShortcut } from '../shortcuts/shortcuts'
import * as styles from './tab-bar.module.css'
import { TabElement, tabElementId, type TabHandlers } from './tab-element'
import { readableAddress } from './readable-address'
import { type Tab, type TabAction, tabInPlaceOf, tabsClosedBy, whyDisabled } from './tab-list'
import { pinValue, useTabMenuItems } from './tab-menu-items'
import { TabTools, type TabToolHandlers } from './tab-tools'
import {
  activeTabAtom,
  executeTabAction,
  goToTab,
  tabsAtom,
  setTabPinned,
  tabDistinctionAtom,
  tabTitleAtom,
  isTabUnsaved,
  unsavedTabsOf,
} from './tabs-state'
import { useTabMoves } from './use-tab-moves'

/**
 * Scrolls the strip to a tab, and nothing else: `scrollIntoView` and `focus` move the page too, to
 * where the strip would stand if it did not stick.
 */
function reveal(strip: HTMLElement | null, tab: Tab) {
  const element = document.getElementById(tabElementId(tab))
  if (!strip || !element) return
  const [box, bounds] = [element.getBoundingClientRect(), strip.getBoundingClientRect()]
  if (box.left < bounds.left) strip.scrollLeft -= bounds.left - box.left
  else if (box.right > bounds.right) strip.scrollLeft += box.right - bounds.right
}

/** What the person is asked before input is lost that is saved nowhere. */
interface Question {
  action: TabAction
  tab: Tab
  pages: string
  /** The tab that has the focus once the action is carried out; null where the page has it. */
  focusAfter: Tab | null
}

/** Where the strip sticks: below the header where that does. */
function barClassFor(settings: Settings) {
  const { fixed, show } = settings.headerSetting
  if (fixed && show) return styles.belowHeader
  return fixed && hasMenuBesidePage(settings) ? styles.belowPhoneHeader : styles.bar
}

/** The strip of tabs below the header, with the menu of each and of the current one (shell A4). */
export function TabBar() {
  const { t } = useTexts('layout')
  const store = useStore()
  const tabs = useAtomValue(tabsAtom)
  const active = useAtomValue(activeTabAtom)
  const titleOf = useAtomValue(tabTitleAtom)
  const distinctionOf = useAtomValue(tabDistinctionAtom)
  const languageTag = useAtomValue(languageTagAtom)
  const [menuTab, setMenuTab] = useState<Tab | null>(null)
  const [question, setQuestion] = useState<Question | null>(null)
  const [isRefreshing, setRefreshing] = useState(false)
  const settings = useAtomValue(settingsAtom)
  const { multiTabsSetting } = settings
  const activeId = active?.id ?? null
  const strip = useRef<HTMLDivElement>(null)
  const moves = useTabMoves(strip, activeId)
  const splitReasonFor = useSplitReason(activeId)
  // What `isTabUnsaved` tells changes with them.
  useAtomValue(openPagesAtom)
  const moveHelpId = useId()
  // What is about the current tab follows when its page is on the screen.
  const settled = useDeferredValue(active)

  // The current tab is in sight, also when the window or the header leaves less room.
  useEffect(() => {
    const element = strip.current
    if (!active || !element) return
    const observer = new ResizeObserver(() => reveal(element, active))
    observer.observe(element)
    return () => observer.disconnect()
  }, [active, tabs.length])

  const focusTab = (tab: Tab) => {
    document.getElementById(tabElementId(tab))?.focus({ preventScroll: true })
    reveal(strip.current, tab)
  }
  /** A page that is shown meanwhile does not take it. */
  function keepFocusOn(tab: Tab) {
    const element = document.getElementById(tabElementId(tab))
    if (element) keepFocus(element)
    reveal(strip.current, tab)
  }
  // The dialog gives the focus to it when it is gone, unless the page was quicker.
  const focusAfterQuestion = useRef<Tab | null>(null)
  function takeFocusAfterQuestion() {
    const tab = focusAfterQuestion.current
    focusAfterQuestion.current = null
    return tab && document.getElementById(tabElementId(tab))
  }
  async function execute(action: TabAction, tab: Tab, focusAfter: Tab | null) {
    if (question) focusAfterQuestion.current = focusAfter
    if (focusAfter) keepFocusOn(focusAfter)
    setQuestion(null)
    if (action === 'refresh') {
      setRefreshing(true)
      setTimeout(setRefreshing, 1200, false)
    }
    await executeTabAction(store, action, tab)
  }
  function ask(action: TabAction, tab: Tab) {
    if (whyDisabled(action, tabs, tab, activeId)) return
    // Who works in the strip goes on there.
    const isFocused = document.activeElement?.id === tabElementId(tab)
    const focusAfter = isFocused ? tabInPlaceOf(tab, tabs, tabsClosedBy(action, tabs, tab)) : null
    const unsaved = unsavedTabsOf(store, action, tab)
    if (unsaved.length === 0) return void execute(action, tab, focusAfter)
    const pages = new Intl.ListFormat(languageTag).format(unsaved.map(titleOf))
    setQuestion({ action, tab, pages, focusAfter })
  }
  const menuItems = useTabMenuItems(activeId)
  const select = (value: string, tab: Tab) => {
    if (value === openBesideValue) openBeside(store, tab.address)
    else if (value === pinValue) setTabPinned(store, tab, !tab.isPinned)
    else ask(value as TabAction, tab)
  }

  function handleKey(event: KeyboardEvent, tab: Tab) {
    const at = tabs.indexOf(tab)
    const step = [-1, 1][matchShortcut(event, 'tab_move')]
    if (step) {
      event.preventDefault()
      if (moves.canMove(tab)) moves.move(tab, at + step)
      return
    }
    const neighbours = [tabs[at - 1] ?? tabs.at(-1), tabs[at + 1] ?? tabs[0]]
    const ends = [tabs[0], tabs.at(-1)]
    const target =
      neighbours[matchShortcut(event, 'tab_focus')] ?? ends[matchShortcut(event, 'tab_ends')]
    if (target) focusTab(target)
    else if (matchShortcut(event, 'tab_close') >= 0) ask('close', tab)
    else return
    event.preventDefault()
  }

  const latest = useRef({ ask, select, handleKey, drag: moves.drag })
  useLayoutEffect(() => void (latest.current = { ask, select, handleKey, drag: moves.drag }))
  const [handlers] = useState<TabHandlers & TabToolHandlers>(() => ({
    go: (tab) => void goToTab(store, tab),
    close: (tab) => void latest.current.ask('close', tab),
    openMenu: setMenuTab,
    handleKey: (event, tab) => latest.current.handleKey(event, tab),
    refresh: (tab) => void latest.current.ask('refresh', tab),
    select: (value, tab) => latest.current.select(value, tab),
    startDrag(tab) {
      wasDragged.current = true
      latest.current.drag.start(tab)
    },
    followDrag: (tab, point) => latest.current.drag.follow(tab, point),
    drop: (tab, point) => latest.current.drag.drop(tab, point),
    cancelDrag: () => latest.current.drag.cancel(),
  }))

  // The press that dragged a tab is no click, where it ends on the same tab.
  const wasDragged = useRef(false)
  function swallowClickOfDrag(event: MouseEvent) {
    if (wasDragged.current && event.detail) event.stopPropagation()
    wasDragged.current = false
  }

  const markOf = (tab: Tab) => {
    const isBeside = splitReasonFor(tab) === 'beside'
    const isUnsaved = isTabUnsaved(store, tab)
    const distinction = distinctionOf(tab)
    const details = [
      distinction !== null && readableAddress(tab.address),
      isBeside && t('split.disabled.beside'),
      isUnsaved && t('tabs.unsaved.mark'),
    ]
    return {
      isBeside,
      isUnsaved,
      distinction,
      details: details.map((line) => (line ? `\n${line}` : '')).join(''),
    }
  }

  if (!multiTabsSetting.show || tabs.length === 0) return null
  return (
    <nav aria-label={t('tabs.label')} className={barClassFor(settings)}>
      <MotionConfig reducedMotion="user">
        <motion.div
          ref={strip}
          role="tablist"
          aria-label={t('tabs.label')}
          className={styles.strip}
          // It sticks, and scrolls: where tabs stand is measured within it.
          layoutRoot
          layoutScroll
          onPointerEnter={preloadMenu}
          onPointerDownCapture={() => (wasDragged.current = false)}
          onClickCapture={swallowClickOfDrag}
        >
          <Reorder.Group
            as="div"
            axis="x"
            role="presentation"
            className={styles.tabs}
            values={moves.shownTabs.map(({ id }) => id)}
            onReorder={(ids, id) => moves.drag.reorder(id, ids.indexOf(id))}
          >
            {moves.shownTabs.map((tab) => (
              <TabElement
                key={tab.id}
                tab={tab}
                title={titleOf(tab)}
                {...markOf(tab)}
                isActive={tab.id === activeId}
                isReachable={active ? tab.id === activeId : tab === tabs[0]}
                isClosable={!whyDisabled('close', tabs, tab, activeId)}
                isDraggable={moves.canDrag(tab)}
                isDragged={tab.id === moves.draggedId}
                slides={moves.slides}
                moveHelpId={moves.canMove(tab) ? moveHelpId : undefined}
                handlers={handlers}
              />
            ))}
          </Reorder.Group>
        </motion.div>
      </MotionConfig>
      <span id={moveHelpId} hidden>
        {t('tabs.move_help')}
      </span>
      <p role="status" className={text.visuallyHidden}>
        {moves.announcement}
      </p>
      <TabTools tab={settled} isRefreshing={isRefreshing} handlers={handlers} />
      {moves.splitOffer && <SplitDropArea {...moves.splitOffer} />}
      {menuTab && (
        <ContextMenu
          key={menuTab.id}
          triggerId={tabElementId(menuTab)}
          items={menuItems(menuTab)}
          onSelect={(value) => select(value, menuTab)}
          onClose={() => setMenuTab(null)}
          onLoadError={(error) => showLoadFailure(store, error, () => setMenuTab(menuTab))}
        />
      )}
      <ConfirmDialog
        open={question !== null}
        onClose={() => setQuestion(null)}
        onConfirm={() =>
          question && void execute(question.action, question.tab, question.focusAfter)
        }
        finalFocus={takeFocusAfterQuestion}
        onLoadError={(error) => {
          setQuestion(null)
          showLoadFailure(store, error, () => setQuestion(question))
        }}
        danger
        title={t(question?.action === 'refresh' ? 'tabs.unsaved.refresh' : 'tabs.unsaved.close')}
        description={t('tabs.unsaved.help', { pages: question?.pages ?? '' })}
        confirmLabel={t(question?.action === 'refresh' ? 'tabs.refresh' : 'tabs.close')}
        cancelLabel={t('tabs.unsaved.keep')}
      />
    </nav>
  )
}
