import { chakra } from '@chakra-ui/react'
import { useTexts } from '@console/kernel/use-texts'
import { useStore } from 'jotai'
import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { changeSettings, type Settings } from '../settings/settings'
import { BrandLogo } from './brand-logo'
import { CollapseButton } from './collapse-button'
import { clampMenuWidth, type LayoutPlan, layoutSizes, menuChangesAt } from './layout-plan'
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
  const { t } = useTexts('layout')
  const { t: shellText } = useTexts('shell')
  const store = useStore()
  const [draggedWidth, setDraggedWidth] = useState<number | null>(null)
  const width = draggedWidth ?? sidebar.width
  const release = (released: number) => {
    setDraggedWidth(null)
    changeSettings(store, { menuSetting: menuChangesAt(released, sidebar.isCollapsed) })
  }
  const label = shellText('header.menu')
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
          <BrandLogo isMark={isNarrow} />
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
      {sidebar.canDrag && (
        <DragBar
          label={t('layout.drag')}
          width={width}
          onDrag={setDraggedWidth}
          onRelease={release}
        />
      )}
    </chakra.aside>
  )
}

const keyStep = 10

/** The edge of the sidebar, to be moved by pointer or arrow keys (shell A6.5). */
function DragBar({
  label,
  width,
  onDrag,
  onRelease,
}: {
  label: string
  width: number
  onDrag(width: number): void
  onRelease(width: number): void
}) {
  const handlePointerDown = (event: PointerEvent<HTMLElement>) => {
    event.preventDefault()
    event.currentTarget.setPointerCapture(event.pointerId)
  }
  const isCaptured = (event: PointerEvent<HTMLElement>) =>
    event.currentTarget.hasPointerCapture(event.pointerId)
  const handleKey = (event: KeyboardEvent) => {
    const target = {
      ArrowLeft: width - keyStep,
      ArrowRight: width + keyStep,
      Home: layoutSizes.mini,
      End: layoutSizes.maxMenuWidth,
    }[event.key]
    if (target === undefined) return
    event.preventDefault()
    onRelease(target)
  }
  return (
    <chakra.div
      role="separator"
      aria-orientation="vertical"
      aria-label={label}
      aria-valuenow={width}
      aria-valuemin={layoutSizes.mini}
      aria-valuemax={layoutSizes.maxMenuWidth}
      tabIndex={0}
      position="absolute"
      insetBlock="0"
      insetEnd="-4px"
      width="8px"
      cursor="col-resize"
      touchAction="none"
      _hover={{ bg: 'accent.subtle' }}
      onPointerDown={handlePointerDown}
      onPointerMove={(event) => isCaptured(event) && onDrag(clampMenuWidth(event.clientX))}
      onPointerUp={(event) => isCaptured(event) && onRelease(event.clientX)}
      onKeyDown={handleKey}
    />
  )
}
