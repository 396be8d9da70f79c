import { useTexts } from '@console/kernel/use-texts'
import clsx from 'clsx'
import { useStore } from 'jotai'
import { useState } from 'react'
import { changeSettings, type Settings } from '../settings/settings'
import { BrandLogo } from './brand-logo'
import { CollapseButton } from './collapse-button'
import { DragBar } from './drag-bar'
import { type LayoutPlan, menuChangesAt } from './layout-plan'
import { MenuTree } from './menu-tree'
import { MixColumn } from './mix-column'
import * as styles from './sidebar.module.css'

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
    <aside
      data-surface="sidebar"
      className={clsx(
        styles.sidebar,
        sidebar.kind === 'column' && styles.column,
        menuSetting.fixed && (isBelowHeader ? styles.fixedBelowHeader : styles.fixed),
      )}
      style={sidebar.kind === 'tree' ? { width } : { minWidth: width }}
    >
      {sidebar.showsLogo && (
        <div
          className={isNarrow ? styles.mark : styles.logo}
          style={{ width: sidebar.kind === 'column' ? sidebar.width : undefined }}
        >
          <BrandLogo surface="sidebar" isMark={isNarrow} />
        </div>
      )}
      <div className={sidebar.kind === 'tree' ? styles.tree : styles.menu}>
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
      </div>
      {sidebar.showsTrigger && (
        <div className={styles.trigger}>
          <CollapseButton isCollapsed={sidebar.isCollapsed} />
        </div>
      )}
      {sidebar.canDrag && <DragBar width={width} onDrag={setDraggedWidth} onRelease={release} />}
    </aside>
  )
}
