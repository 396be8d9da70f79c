import { chakra } from '@chakra-ui/react'
import { useTexts } from '@console/kernel/use-texts'
import { DrawerPanel } from '@console/ui/drawer/drawer-panel'
import type { MenuEntry } from '../menu/menu'
import { MenuTree } from './menu-tree'

interface MenuDrawerPanelProps {
  open: boolean
  onClose(): void
  label: string
  entries: readonly MenuEntry[]
  accordion: boolean
}

/** The menu as a tree; it closes when a page is chosen. */
export function MenuDrawerPanel({
  open,
  onClose,
  label,
  entries,
  accordion,
}: MenuDrawerPanelProps) {
  const { t } = useTexts('layout')
  return (
    <DrawerPanel
      open={open}
      onClose={onClose}
      title={label}
      closeLabel={t('layout.close_menu')}
      side="start"
    >
      {/* The drawer's margins are those of text; rows bring their own. */}
      <chakra.div mx={{ base: '-4', sm: '-6' }} my="-6">
        <MenuTree label={label} entries={entries} accordion={accordion} onGo={onClose} />
      </chakra.div>
    </DrawerPanel>
  )
}
