import { useTexts } from '@console/kernel/use-texts'
import { Button } from '@console/ui/button/button'
import { ChevronDownIcon, Icon, RefreshIcon } from '@console/ui/icon/icon'
import { Menu } from '@console/ui/menu/menu'
import clsx from 'clsx'
import { useAtomValue, useStore } from 'jotai'
import { memo } from 'react'
import { showLoadFailure } from '../errors/errors'
import { settingsAtom } from '../settings/settings'
import { FoldButton } from './fold-button'
import type { Tab } from './tab-list'
import { useTabMenuItems } from './tab-menu-items'
import * as styles from './tab-tools.module.css'

/** What the person does with the current tab. */
export interface TabToolHandlers {
  refresh(tab: Tab): void
  select(value: string, tab: Tab): void
}

interface TabToolsProps {
  /** The current one; null on a page without a tab. */
  tab: Tab | null
  isRefreshing: boolean
  handlers: TabToolHandlers
}

/** The buttons at the end of the strip (shell A4.9). */
export const TabTools = memo(function TabTools({ tab, isRefreshing, handlers }: TabToolsProps) {
  const { t } = useTexts('layout')
  const { showRedo, showQuick, showFold } = useAtomValue(settingsAtom).multiTabsSetting
  const isAboutTab = tab !== null && (showRedo || showQuick)
  if (!isAboutTab && !showFold) return null
  return (
    <div className={clsx(styles.tools, !isAboutTab && styles.foldAlone)}>
      {tab && showRedo && (
        <Button
          variant="ghost"
          size="icon"
          aria-label={t('tabs.refresh_page')}
          onClick={() => handlers.refresh(tab)}
        >
          <span className={isRefreshing ? styles.refreshing : styles.refresh}>
            <Icon as={RefreshIcon} />
          </span>
        </Button>
      )}
      {tab && showQuick && <TabMenu tab={tab} handlers={handlers} />}
      {showFold && <FoldButton />}
    </div>
  )
})

function TabMenu({ tab, handlers }: Pick<TabToolsProps, 'handlers'> & { tab: Tab }) {
  const { t } = useTexts('layout')
  const store = useStore()
  const menuItems = useTabMenuItems(tab.id)
  return (
    <Menu
      label={t('tabs.menu')}
      items={menuItems(tab)}
      buttonProps={{ size: 'icon' }}
      onSelect={(value) => handlers.select(value, tab)}
      onLoadError={(error, retry) => showLoadFailure(store, error, retry)}
    >
      <Icon as={ChevronDownIcon} />
    </Menu>
  )
}
