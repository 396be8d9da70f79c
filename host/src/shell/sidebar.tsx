import { chakra } from '@chakra-ui/react'
import { useTexts } from '@console/kernel/use-texts'
import { useStore } from 'jotai'
import { useState } from 'react'
import { changeSettings, type Settings } from '../settings/settings'
import { BrandLogo } from './brand-logo'
import { CollapseButton } from './collapse-button'
import { DragBar } from './drag-bar'
import { type LayoutPlan, menuChangesAt } from './layout-plan'
import { MenuTree } from './menu-tree'
import { MixColumn } from './mix-column'

interface SidebarProps {
  sidebar: NonNullable<LayoutPlan['sidebar']>
  menuSetting: Settings['menuSetting']
  /** The header lies above it. */
  isBelowHeader: boolean
}

/** The menu at the left edge (shell A6). */
export function Sidebar({ sidebar, menuSetting, isBelowHeader }: SidebarProps) {
  const { t } = useTexts('shell')
  const store = useStore()
  const [draggedWidth, setDraggedWidth] = useState<number | null>(null)
  const width = draggedWidth ?? sidebar.width
  const release = (released: number) => {
    setDraggedWidth(null)
    changeSettings(store, { menuSetting: menuChangesAt(released, sidebar.isCollapsed) })
  }
  const label = t('header.menu')
  const isNarrow = sidebar.isCollapsed || sidebar.kind === 'column'
  return (
    <chakra.aside
      data-surface="sidebar"
      position="relative"
      {...(menuSetting.fixed && {
        position: 'sticky',
        top: isBelowHeader ? 'header' : '0',
        height: isBelowHeader ? 'calc(100svh - var(--c-sizes-header))' : '100svh',
      })}
      alignSelf="start"
      minHeight={menuSetting.fixed ? undefined : '100svh'}
      zIndex={sidebar.kind === 'column' ? 'mixedSidebar' : 'sidebar'}
      display="flex"
      flexDirection="column"
      flexShrink="0"
      bg="bg.subtle"
      borderEndWidth="1px"
      borderColor="border"
      style={sidebar.kind === 'tree' ? { width } : { minWidth: width }}
    >
      {sidebar.showsLogo && (
        <chakra.div
          display="flex"
          alignItems="center"
          height="header"
          justifyContent={isNarrow ? 'center' : undefined}
          px={isNarrow ? undefined : '4'}
          flexShrink="0"
          overflow="hidden"
          style={{ width: sidebar.kind === 'column' ? sidebar.width : undefined }}
        >
          <BrandLogo surface="sidebar" isMark={isNarrow} />
        </chakra.div>
      )}
      <chakra.div
        flex="1"
        minHeight="0"
        // The panel of a column stands out of it.
        overflowY={sidebar.kind === 'tree' ? 'auto' : undefined}
        css={{ scrollbarWidth: 'thin' }}
      >
        {sidebar.kind === 'tree' ? (
          <MenuTree
            label={label}
            entries={sidebar.entries}
            isCollapsed={sidebar.isCollapsed}
            showsTitles={sidebar.showsTitles}
            accordion={menuSetting.accordion}
          />
        ) : (
          <MixColumn
            label={label}
            entries={sidebar.entries}
            width={sidebar.width}
            menuSetting={menuSetting}
          />
        )}
      </chakra.div>
      {sidebar.showsTrigger && (
        <chakra.div display="grid" justifyItems="center" borderTopWidth="1px" borderColor="border">
          <CollapseButton isCollapsed={sidebar.isCollapsed} />
        </chakra.div>
      )}
      {sidebar.canDrag && <DragBar width={width} onDrag={setDraggedWidth} onRelease={release} />}
    </chakra.aside>
  )
}
