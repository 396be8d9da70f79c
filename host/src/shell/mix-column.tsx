import { useTexts } from '@console/kernel/use-texts'
import { Button } from '@console/ui/button/button'
import { Icon, PinIcon } from '@console/ui/icon/icon'
import { useAtomValue, useStore } from 'jotai'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { brandAtom, brandTitle } from '../brand/brand'
import { localeAtom } from '../locale/locale'
import type { MenuEntry } from '../menu/menu'
import { changeSettings, type Settings } from '../settings/settings'
import { DragBar } from './drag-bar'
import { clampMenuWidth, layoutSizes } from './layout-plan'
import { EntryRow, MenuTree } from './menu-tree'
import * as styles from './mix-column.module.css'
import { PanelTitle } from './panel-title'

interface MixColumnProps {
  label: string
  entries: readonly MenuEntry[]
  width: number
  menuSetting: Settings['menuSetting']
}

const keysIntoPanel = ['Enter', ' ', 'ArrowRight']

/**
 * The top entries of the menu as a column; those below one of them stand in a panel beside it, which
 * may be pinned (shell A6.2, mix-sidebar).
 */
export function MixColumn({ label, entries, width, menuSetting }: MixColumnProps) {
  const { t } = useTexts('layout')
  const store = useStore()
  const title = brandTitle(useAtomValue(brandAtom), useAtomValue(localeAtom))
  const { collapsed, mixSideFixed, mixSideTrigger, closeMixSidebarOnChange } = menuSetting
  const active = entries.find((entry) => entry.isCurrent || entry.isAncestorOfCurrent)
  const [openId, setOpenId] = useState<string | null>(null)
  const shown = entries.find(({ id }) => id === (openId ?? (mixSideFixed ? active?.id : null)))
  const hasPanel = (shown?.children.length ?? 0) > 0
  const container = useRef<HTMLDivElement>(null)
  const column = useRef<HTMLElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const [draggedWidth, setDraggedWidth] = useState<number | null>(null)
  const panelWidth = Math.max(draggedWidth ?? menuSetting.menuWidth, layoutSizes.miniWithTitle)
  // The panel only stores its width: it does not collapse (shell A6.5).
  const release = (released: number) => {
    setDraggedWidth(null)
    changeSettings(store, { menuSetting: { menuWidth: clampMenuWidth(released) } })
  }

  useEffect(() => {
    if (!hasPanel || mixSideFixed) return
    const close = ({ target }: PointerEvent) =>
      !container.current?.contains(target as Node) && setOpenId(null)
    document.addEventListener('pointerdown', close)
    return () => document.removeEventListener('pointerdown', close)
  }, [hasPanel, mixSideFixed])

  const isHover = mixSideTrigger === 'hover'
  const pointerClose = mixSideFixed ? undefined : () => setOpenId(null)
  /** The panel comes after the whole column: the keyboard is led into it, and back to its group. */
  const handleKey = (event: KeyboardEvent) => {
    if (event.defaultPrevented) return
    const isInside = panel.current?.contains(event.target as Node) ?? false
    if (event.key !== 'Escape' && !(isInside && event.key === 'ArrowLeft')) return
    const group = column.current?.querySelector<HTMLElement>('[aria-expanded=true]')
    if (isInside) group?.focus()
    pointerClose?.()
  }
  const handleGroupKey = (event: KeyboardEvent, entry: MenuEntry) => {
    if (entry.children.length === 0 || !keysIntoPanel.includes(event.key)) return
    event.preventDefault()
    flushSync(() => setOpenId(entry.id))
    panel.current?.querySelector<HTMLElement>('nav a, nav button')?.focus()
  }
  return (
    <div
      ref={container}
      className={styles.menu}
      onPointerLeave={pointerClose}
      onKeyDown={handleKey}
    >
      <nav ref={column} aria-label={label} className={styles.column} style={{ width }}>
        <ul role="list" className={styles.entries}>
          {entries.map((entry) => (
            <li
              key={entry.id}
              onPointerEnter={isHover ? () => setOpenId(entry.id) : undefined}
              onKeyDown={(event) => handleGroupKey(event, entry)}
            >
              <EntryRow
                entry={entry}
                isOpen={shown === entry && hasPanel}
                isCollapsed
                showsTitles={!collapsed}
                onToggle={() => setOpenId(openId === entry.id ? null : entry.id)}
              />
            </li>
          ))}
        </ul>
      </nav>
      {shown && hasPanel && (
        <div
          ref={panel}
          className={mixSideFixed ? styles.panel : styles.floating}
          style={{ width: panelWidth, insetInlineStart: mixSideFixed ? undefined : width }}
        >
          <div className={styles.head}>
            <PanelTitle product={title} group={shown.title} width={panelWidth} />
            <Button
              variant="ghost"
              size="icon"
              aria-label={t('layout.pin')}
              aria-pressed={mixSideFixed}
              onClick={() =>
                changeSettings(store, { menuSetting: { mixSideFixed: !mixSideFixed } })
              }
            >
              <Icon as={PinIcon} />
            </Button>
          </div>
          <div className={styles.tree}>
            <MenuTree
              label={shown.title}
              entries={shown.children}
              accordion={menuSetting.accordion}
              onGo={closeMixSidebarOnChange ? pointerClose : undefined}
            />
          </div>
          {menuSetting.canDrag && (
            <DragBar
              width={panelWidth}
              start={width}
              onDrag={setDraggedWidth}
              onRelease={release}
            />
          )}
        </div>
      )}
    </div>
  )
}
