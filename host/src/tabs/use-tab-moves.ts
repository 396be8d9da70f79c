import { useTexts } from '@console/kernel/use-texts'
import { useAtomValue, useStore } from 'jotai'
import { type RefObject, useEffect, useState } from 'react'
import { runWhenIdle } from '../scheduler/scheduler'
import { settingsAtom } from '../settings/settings'
import { groupOf, type Tab } from './tab-list'
import { moveTab, tabsAtom, tabTitleAtom } from './tabs-state'

/** Moves tabs by pointer and by key (shell A4.6), and says to screen readers where they stand. */
export function useTabMoves(strip: RefObject<HTMLElement | null>) {
  const { t } = useTexts('layout')
  const store = useStore()
  const tabs = useAtomValue(tabsAtom)
  const isOn = useAtomValue(settingsAtom).multiTabsSetting.canDrag
  const [announcement, setAnnouncement] = useState('')
  const canMove = (tab: Tab) =>
    isOn && !tab.isAffixed && tabs.some((other) => other !== tab && groupOf(other) === groupOf(tab))
  const canMoveAny = tabs.some(canMove)

  const move = (tab: Tab, place: number) => {
    const reached = moveTab(store, tab, place)
    const title = store.get(tabTitleAtom)(tab)
    setAnnouncement(
      t('tabs.moved', { title, place: reached + 1, count: store.get(tabsAtom).length }),
    )
  }

  // The library works on the elements, and its code comes late.
  useEffect(() => {
    if (!canMoveAny) return
    let isNeeded = true
    let stop: (() => void) | undefined
    runWhenIdle(window, async () => {
      if (!isNeeded) return
      const { dragTabs } = await import('./drag-tabs')
      if (!isNeeded || !strip.current) return
      stop = dragTabs(strip.current, (id, place) => {
        const tab = store.get(tabsAtom).find((other) => other.id === id)
        if (tab) move(tab, place)
      })
    })
    return () => {
      isNeeded = false
      stop?.()
    }
    // `move` is new with each rendering and does the same.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [canMoveAny, store, strip])

  return { canMove, move, announcement }
}
