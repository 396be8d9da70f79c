import { useTexts } from '@console/kernel/use-texts'
import { useAtomValue, useStore } from 'jotai'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { openBeside } from '../page-stack/page-stack'
import { settingsAtom } from '../settings/settings'
import type { TabDragListener } from './drag-tabs'
import { loadDrag } from './load-drag'
import { type Box, isInside, type Point, rightHalfOf } from './split-drop'
import { type SplitReason, useSplitReason } from './split-item'
import { groupOf, type Tab } from './tab-list'
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
  const canMove = (tab: Tab) =>
    isOn && !tab.isAffixed && tabs.some((other) => other !== tab && groupOf(other) === groupOf(tab))
  const canDrag = (tab: Tab) =>
    canMove(tab) || (isOn && !tab.isAffixed && splitReasonFor(tab) === null)
  const canDragAny = tabs.some(canDrag)

  const move = (tab: Tab, place: number) => {
    const reached = moveTab(store, tab, place)
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
  const tabOf = (id: number) => tabs.find((tab) => tab.id === id)
  const onDrag = useEffectEvent<TabDragListener['onDrag']>((id, point) => {
    const tab = tabOf(id)
    const offer = tab ? offerAt(tab, point) : null
    setSplitOffer((shown) => (shown && shown.isOver === offer?.isOver ? shown : offer))
  })
  const onDrop = useEffectEvent<TabDragListener['onDrop']>((id, point, place) => {
    setSplitOffer(null)
    const tab = tabOf(id)
    if (!tab) return
    const offer = offerAt(tab, point)
    if (!offer?.isOver) {
      if (place !== null) move(tab, place)
    } else if (!offer.reason) openBeside(store, tab.address)
  })

  const onCancel = useEffectEvent(() => setSplitOffer(null))

  useEffect(() => {
    if (canDragAny && strip.current) return loadDrag(strip.current, { onDrag, onDrop, onCancel })
  }, [canDragAny, strip])

  return { canMove, move, announcement, splitOffer }
}
