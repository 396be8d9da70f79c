import { useTexts } from '@console/kernel/use-texts'
import type { MenuItem } from '@console/ui/menu/menu'
import { useAtomValue } from 'jotai'
import { useSplitItem } from './split-item'
import { type Tab, tabActions, whyDisabled } from './tab-list'
import { tabsAtom } from './tabs-state'

/** The item that pins a tab, or unpins it. */
export const pinValue = 'pin'

/** Creates the items of a tab's menu; those that do nothing say why (shell A4.3). */
export function useTabMenuItems(activeId: number | null): (tab: Tab) => MenuItem[] {
  const { t } = useTexts('layout')
  const tabs = useAtomValue(tabsAtom)
  const splitItem = useSplitItem(activeId)
  return (tab) => [
    ...tabActions.map((action) => {
      const reason = whyDisabled(action, tabs, tab, activeId)
      return {
        value: action,
        label: t(`tabs.${action}`),
        separator: action === 'closeLeft' || action === 'closeOthers',
        disabledReason: reason ? t(`tabs.disabled.${reason}`) : undefined,
      }
    }),
    splitItem(tab),
    {
      value: pinValue,
      label: t(tab.isPinned ? 'tabs.unpin' : 'tabs.pin'),
      disabledReason: tab.isAffixed ? t('tabs.disabled.affixed') : undefined,
    },
  ]
}
