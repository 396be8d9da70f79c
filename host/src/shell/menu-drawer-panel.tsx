import { useTexts } from '@console/kernel/use-texts'
import { DrawerPanel } from '@console/ui/drawer/drawer-panel'
import { useAtomValue } from 'jotai'
import type { MenuEntry } from '../menu/menu'
import { OpenPages } from '../tabs/tabs'
import { themeAtom } from '../theme/theme'
import { LogoImage } from './brand-logo'
import * as styles from './menu-drawer-panel.module.css'
import { MenuTree } from './menu-tree'

interface MenuDrawerPanelProps {
  open: boolean
  onClose(): void
  label: string
  entries: readonly MenuEntry[]
  accordion: boolean
  /** There is no strip of tabs: the open pages follow the menu. */
  hasOpenPages: boolean
}

/** The menu as a tree, below the brand; it closes when a page is chosen. */
export function MenuDrawerPanel({
  open,
  onClose,
  label,
  entries,
  accordion,
  hasOpenPages,
}: MenuDrawerPanelProps) {
  const { t } = useTexts('layout')
  const theme = useAtomValue(themeAtom)
  return (
    <DrawerPanel
      open={open}
      onClose={onClose}
      title={label}
      picture={<LogoImage theme={theme} />}
      closeLabel={t('layout.close_menu')}
      side="start"
    >
      <div className={styles.menu}>
        <MenuTree label={label} entries={entries} accordion={accordion} onGo={onClose} />
        {hasOpenPages && <OpenPages onGo={onClose} />}
      </div>
    </DrawerPanel>
  )
}
