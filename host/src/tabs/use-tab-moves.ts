import { useTexts } from '@console/kernel/use-texts'
import { useAtomValue, useStore } from 'jotai'
import { type RefObject, useState } from 'react'
import { openBeside } from '../page-stack/page-stack'
import { settingsAtom } from '../settings/settings'
import { type Box, isInside, type Point, rightHalfOf } from './split-drop'
import { type SplitReason, useSplitReason } from './split-item'
import { placeOf, tabKindOf, type Tab, type TabList, withMovedTab } from './tab-list'
import { moveTab, tabsAtom, tabTitleAtom } from './tabs-state'

/** Where a tab that is being dragged would stand beside the shown page. */
export interface SplitOffer {
  area: Box
  /** Why it cannot; null if it can. */
  reason: SplitReason | null
  /** The tab is over the area. */
  isOver: boolean
}

/**
 * Moves tabs by pointer and by key (shell A4.6), and says to screen readers where they stand. A tab
 * dropped on the right half of the page opens beside it.
 */
export function useTabMoves(strip: RefObject<HTMLElement | null>, activeId: number | null) {
  const { t } = useTexts('layout')
  const store = useStore()
  const tabs = useAtomValue(tabsAtom)
  const { show, canDrag: canDragTabs } = useAtomValue(settingsAtom).multiTabsSetting
  const isOn = show && canDragTabs
  const splitReasonFor = useSplitReason(activeId)
  const [announcement, setAnnouncement] = useState('')
  const [splitOffer, setSplitOffer] = useState<SplitOffer | null>(null)
  const [drag, setDrag] = useState<{ id: number; place: number } | null>(null)
  const draggedTab = tabs.find(({ id }) => id === drag?.id)
  /** As they stand on the screen: a tab that is dragged already stands where it would be dropped. */
  const shownTabs = drag && draggedTab ? withMovedTab(tabs, draggedTab, drag.place) : tabs
  /** The tabs after the last move: as long as they are the same, they slide to their places. */
  const [movedTabs, setMovedTabs] = useState<TabList>()
  const canMove = (tab: Tab) =>
    isOn &&
    !tab.isAffixed &&
    tabs.some((other) => other.id !== tab.id && tabKindOf(other) === tabKindOf(tab))
  const canDrag = (tab: Tab) =>
    canMove(tab) || (isOn && !tab.isAffixed && splitReasonFor(tab) === null)

  const move = (tab: Tab, place: number) => {
    const reached = moveTab(store, tab, place)
    setMovedTabs(store.get(tabsAtom))
    const title = store.get(tabTitleAtom)(tab)
    setAnnouncement(
      t('tabs.moved', { title, place: reached + 1, count: store.get(tabsAtom).length }),
    )
  }

  const offerAt = (tab: Tab, point: Point): SplitOffer | null => {
    const reason = splitReasonFor(tab)
    const page = document.querySelector('main')?.getBoundingClientRect()
    const bar = strip.current?.getBoundingClientRect()
    if (reason === 'narrow' || !page || !bar) return null
    // Within the strip a tab is put in order, and nothing else is offered.
    if (point.y < bar.bottom) return null
    const area = rightHalfOf(page, bar.bottom, window.innerHeight)
    const isOver = isInside(point, area)
    return reason && !isOver ? null : { area, reason, isOver }
  }

  const startDrag = (tab: Tab) => setDrag({ id: tab.id, place: placeOf(tabs, tab) })
  const followDrag = (tab: Tab, point: Point) => {
    const offer = offerAt(tab, point)
    setSplitOffer((shown) => (shown && shown.isOver === offer?.isOver ? shown : offer))
  }
  const endDrag = () => {
    setDrag(null)
    setMovedTabs(tabs)
    setSplitOffer(null)
  }
  const drop = (tab: Tab, point: Point) => {
    endDrag()
    const offer = offerAt(tab, point)
    const place = placeOf(shownTabs, tab)
    if (offer?.isOver) {
      if (!offer.reason) openBeside(store, tab.address)
    } else if (place !== placeOf(tabs, tab)) move(tab, place)
  }

  return {
    canMove,
    canDrag,
    move,
    shownTabs,
    draggedId: drag?.id,
    /** Tabs slide while one is dragged, and after a move; else they stand where they are at once. */
    slides: drag !== null || movedTabs === tabs,
    drag: {
      start: startDrag,
      follow: followDrag,
      /** It stands here now, or as near to it as its like stand. */
      reorder: (id: number, place: number) => setDrag({ id, place }),
      drop,
      cancel: endDrag,
    },
    announcement,
    splitOffer,
  }
}
