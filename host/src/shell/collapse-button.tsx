import { useTexts } from '@console/kernel/use-texts'
import { Button } from '@console/ui/button/button'
import { ChevronLeftIcon, ChevronRightIcon, Icon } from '@console/ui/icon/icon'
import { useStore } from 'jotai'
import { changeSettings } from '../settings/settings'

/** Collapses the sidebar and expands it (shell A6.3). */
export function CollapseButton({ isCollapsed }: { isCollapsed: boolean }) {
  const { t } = useTexts('layout')
  const store = useStore()
  return (
    <Button
      variant="ghost"
      size="icon"
      aria-label={t(isCollapsed ? 'layout.expand' : 'layout.collapse')}
      onClick={() => changeSettings(store, { menuSetting: { collapsed: !isCollapsed } })}
    >
      <Icon as={isCollapsed ? ChevronRightIcon : ChevronLeftIcon} />
    </Button>
  )
}
