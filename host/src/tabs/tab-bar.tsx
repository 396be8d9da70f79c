import * as text from '@console/ui/text/text.module.css'
import { useTexts } from '@console/kernel/use-texts'
import { ContextMenu } from '@console/ui/menu/context-menu'
import { preloadMenu } from '@console/ui/menu/menu'
import { motion, MotionConfig, Reorder } from 'framer-motion'
import { useAtomValue, useStore } from 'jotai'
import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useDeferredValue,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { showLoadFailure } from '../errors/errors'
import { hasMenuBesidePage, type Settings, settingsAtom } from '../settings/settings'
import { matchShortcut } from '../shortcuts/shortcuts'
import { revealTab } from './reveal-tab'
import { SplitDropArea } from './split-drop-area'
import * as styles from './tab-bar.module.css'
import { TabElement, tabElementId, type TabHandlers } from './tab-element'
import { placeOf, type Tab, whyDisabled } from './tab-list'
import { useTabMenuItems } from './tab-menu-items'
import { TabQuestionDialog } from './tab-question'
import { TabTools, type TabToolHandlers } from './tab-tools'
import { activeTabAtom, goToTab, tabsAtom, tabTitleAtom } from './tabs-state'
import { useTabActions } from './use-tab-actions'
import { useTabMarks } from './use-tab-marks'
import { useTabMoves } from './use-tab-moves'

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
  const settings = useAtomValue(settingsAtom)
  const [menuTab, setMenuTab] = useState<Tab | null>(null)
  const activeId = active?.id ?? null
  const strip = useRef<HTMLDivElement>(null)
  const moves = useTabMoves(strip, activeId)
  const actions = useTabActions(strip)
  const menuItems = useTabMenuItems(activeId)
  const marksOf = useTabMarks()
  const moveHelpId = useId()
  // What is about the current tab follows when its page is on the screen.
  const settled = useDeferredValue(active)
  const drag = useDragWithoutClick(moves.drag)
  useTabInSight(strip, active, tabs.length)

  function handleKey(event: KeyboardEvent, tab: Tab) {
    const at = placeOf(tabs, tab)
    const step = [-1, 1][matchShortcut(event, 'tab_move')]
    const neighbours = [tabs[at - 1] ?? tabs.at(-1), tabs[at + 1] ?? tabs[0]]
    const ends = [tabs[0], tabs.at(-1)]
    const target =
      neighbours[matchShortcut(event, 'tab_focus')] ?? ends[matchShortcut(event, 'tab_ends')]
    if (step) {
      if (moves.canMove(tab)) moves.move(tab, at + step)
    } else if (target) {
      document.getElementById(tabElementId(target))?.focus({ preventScroll: true })
      revealTab(strip.current, target)
    } else if (matchShortcut(event, 'tab_close') >= 0) actions.ask('close', tab)
    else return
    event.preventDefault()
  }

  const latest = useRef({ actions, handleKey })
  useLayoutEffect(() => void (latest.current = { actions, handleKey }))
  // The same object at each rendering, so that a tab is rendered again only when it has changed.
  const [handlers] = useState<TabHandlers & TabToolHandlers>(() => ({
    go: (tab) => void goToTab(store, tab),
    close: (tab) => latest.current.actions.ask('close', tab),
    openMenu: setMenuTab,
    handleKey: (event, tab) => latest.current.handleKey(event, tab),
    refresh: (tab) => latest.current.actions.ask('refresh', tab),
    select: (value, tab) => latest.current.actions.select(value, tab),
    ...drag.handlers,
  }))

  if (!settings.multiTabsSetting.show || tabs.length === 0) return null
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
          {...drag.stripHandlers}
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
                {...marksOf(tab)}
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
      <TabTools tab={settled} isRefreshing={actions.isRefreshing} handlers={handlers} />
      {moves.splitOffer && <SplitDropArea {...moves.splitOffer} />}
      {menuTab && (
        <ContextMenu
          key={menuTab.id}
          triggerId={tabElementId(menuTab)}
          items={menuItems(menuTab)}
          onSelect={(value) => actions.select(value, menuTab)}
          onClose={() => setMenuTab(null)}
          onLoadError={(error) => showLoadFailure(store, error, () => setMenuTab(menuTab))}
        />
      )}
      <TabQuestionDialog {...actions} />
    </nav>
  )
}

/** The current tab is in sight, also when the window, the header or other tabs leave less room. */
function useTabInSight(strip: RefObject<HTMLElement | null>, active: Tab | null, count: number) {
  useEffect(() => {
    const element = strip.current
    if (!active || !element) return
    const observer = new ResizeObserver(() => revealTab(element, active))
    observer.observe(element)
    return () => observer.disconnect()
  }, [strip, active, count])
}

/** What dragging a tab does; the press that dragged one is no click, where it ends on the same tab. */
function useDragWithoutClick(drag: ReturnType<typeof useTabMoves>['drag']) {
  const wasDragged = useRef(false)
  const latest = useRef(drag)
  useLayoutEffect(() => void (latest.current = drag))
  return {
    handlers: {
      startDrag(tab) {
        wasDragged.current = true
        latest.current.start(tab)
      },
      followDrag: (tab, point) => latest.current.follow(tab, point),
      drop: (tab, point) => latest.current.drop(tab, point),
      cancelDrag: () => latest.current.cancel(),
    } satisfies Partial<TabHandlers>,
    stripHandlers: {
      onPointerDownCapture: () => void (wasDragged.current = false),
      onClickCapture(event: MouseEvent) {
        if (wasDragged.current && event.detail) event.stopPropagation()
        wasDragged.current = false
      },
    },
  }
}
