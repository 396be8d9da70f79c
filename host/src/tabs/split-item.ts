import { useTexts } from '@console/kernel/use-texts'
import type { MenuItem } from '@console/ui/menu/menu'
import { useAtomValue } from 'jotai'
import { splitAtom, useHasRoomForSplit } from '../page-stack/page-stack'
import type { Tab } from './tab-list'

/** The item of a tab's menu that opens its page beside the shown one. */
export const openBesideValue = 'openBeside'

export type SplitReason = 'narrow' | 'current' | 'beside'

/** Says why the page of a tab cannot stand beside the shown one; null if it can. */
export function useSplitReason(activeId: number | null): (tab: Tab) => SplitReason | null {
  const split = useAtomValue(splitAtom)
  const hasRoom = useHasRoomForSplit()
  return (tab) => {
    if (!hasRoom) return 'narrow'
    if (tab.id === activeId) return 'current'
    return tab.address === split?.address ? 'beside' : null
  }
}

/** Creates that item; it says why a page cannot stand beside. */
export function useSplitItem(activeId: number | null): (tab: Tab) => MenuItem {
  const { t } = useTexts('layout')
  const reasonFor = useSplitReason(activeId)
  return (tab) => {
    const reason = reasonFor(tab)
    return {
      value: openBesideValue,
      label: t('split.open'),
      separator: true,
      disabledReason: reason ? t(`split.disabled.${reason}`) : undefined,
    }
  }
}
