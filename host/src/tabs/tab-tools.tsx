import { chakra } from '@chakra-ui/react'
import { useTexts } from '@console/kernel/use-texts'
import { Button } from '@console/ui/button/button'
import { ChevronDownIcon, Icon, RefreshIcon } from '@console/ui/icon/icon'
import { Menu } from '@console/ui/menu/menu'
import { useAtomValue, useStore } from 'jotai'
import { memo } from 'react'
import { showLoadFailure } from '../errors/errors'
import { settingsAtom } from '../settings/settings'
import { FoldButton } from './fold-button'
import type { Tab } from './tab-list'
import { useTabMenuItems } from './tab-menu-items'

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
  // The fold button alone may be hidden: no line without anything behind it.
  const onPhone = isAboutTab ? undefined : '0'
  return (
    <chakra.div
      display="flex"
      alignItems="center"
      px={{ base: '1', mdDown: onPhone }}
      borderStartWidth={{ base: '1px', mdDown: onPhone }}
      borderColor="border"
      // The ring of a button has no room above or below it in the strip.
      css={{ '& button': { outlineOffset: '-2px' } }}
    >
      {tab && showRedo && (
        <Button
          variant="ghost"
          size="icon"
          aria-label={t('tabs.refresh_page')}
          onClick={() => handlers.refresh(tab)}
        >
          <chakra.span
            display="flex"
            css={isRefreshing ? { animation: 'spin 600ms linear 2' } : undefined}
          >
            <Icon as={RefreshIcon} />
          </chakra.span>
        </Button>
      )}
      {tab && showQuick && <TabMenu tab={tab} handlers={handlers} />}
      {showFold && <FoldButton />}
    </chakra.div>
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
