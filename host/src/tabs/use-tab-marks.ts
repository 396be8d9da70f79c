import { useTexts } from '@console/kernel/use-texts'
import { useAtomValue, useStore } from 'jotai'
import { openPagesAtom } from '../page-stack/page-stack'
import { readableAddress } from './readable-address'
import { useSplitReason } from './split-item'
import type { Tab } from './tab-list'
import { activeTabAtom, isTabUnsaved, tabDistinctionAtom } from './tabs-state'

/** What a tab shows beside its title: the dot, the other half of the window, what tells it from others. */
export function useTabMarks() {
  const { t } = useTexts('layout')
  const store = useStore()
  const splitReasonFor = useSplitReason(useAtomValue(activeTabAtom)?.id ?? null)
  const distinctionOf = useAtomValue(tabDistinctionAtom)
  // What `isTabUnsaved` tells changes with them.
  useAtomValue(openPagesAtom)
  return (tab: Tab) => {
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
}
