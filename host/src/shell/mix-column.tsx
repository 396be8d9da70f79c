import { chakra } from '@chakra-ui/react'
import { useTexts } from '@console/kernel/use-texts'
import { Button } from '@console/ui/button/button'
import { Icon, PinIcon } from '@console/ui/icon/icon'
import { useAtomValue, useStore } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import { brandAtom, brandTitle } from '../brand/brand'
import { localeAtom } from '../locale/locale'
import type { MenuEntry } from '../menu/menu'
import { changeSettings, type Settings } from '../settings/settings'
import { layoutSizes } from './layout-plan'
import { EntryRow, MenuTree } from './menu-tree'

interface MixColumnProps {
  label: string
  entries: readonly MenuEntry[]
  width: number
  menuSetting: Settings['menuSetting']
}

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

  useEffect(() => {
    if (!hasPanel || mixSideFixed) return
    const close = ({ target }: PointerEvent) =>
      !container.current?.contains(target as Node) && setOpenId(null)
    document.addEventListener('pointerdown', close)
    return () => document.removeEventListener('pointerdown', close)
  }, [hasPanel, mixSideFixed])

  const isHover = mixSideTrigger === 'hover'
  const pointerClose = mixSideFixed ? undefined : () => setOpenId(null)
  return (
    <chakra.div
      ref={container}
      display="flex"
      height="full"
      onPointerLeave={pointerClose}
      onKeyDown={(event) => event.key === 'Escape' && pointerClose?.()}
    >
      <chakra.nav aria-label={label} p="1" flexShrink="0" overflowY="auto" style={{ width }}>
        <chakra.ul role="list" listStyleType="none" display="grid" gap="2px">
          {entries.map((entry) => (
            <chakra.li
              key={entry.id}
              onPointerEnter={isHover ? () => setOpenId(entry.id) : undefined}
            >
              <EntryRow
                entry={entry}
                isOpen={shown === entry && hasPanel}
                isCollapsed
                showsTitles={!collapsed}
                onToggle={() => setOpenId(openId === entry.id ? null : entry.id)}
              />
            </chakra.li>
          ))}
        </chakra.ul>
      </chakra.nav>
      {shown && hasPanel && (
        <chakra.div
          display="flex"
          flexDirection="column"
          minHeight="0"
          bg="bg.subtle"
          borderInlineWidth="1px"
          borderColor="border"
          {...(!mixSideFixed && {
            position: 'absolute',
            insetBlock: '0',
            insetStart: `${width}px`,
            boxShadow: 'float',
          })}
          style={{ width: Math.max(menuSetting.menuWidth, layoutSizes.miniWithTitle) }}
        >
          <chakra.div
            display="flex"
            alignItems="center"
            height="header"
            ps="4"
            pe="1"
            flexShrink="0"
            borderBottomWidth="1px"
            borderColor="border"
          >
            <chakra.p flex="1" minWidth="0" textStyle="label" lineClamp="1">
              {title}
            </chakra.p>
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
          </chakra.div>
          <chakra.div flex="1" minHeight="0" overflowY="auto">
            <MenuTree
              label={shown.title}
              entries={shown.children}
              accordion={menuSetting.accordion}
              onGo={closeMixSidebarOnChange ? pointerClose : undefined}
            />
          </chakra.div>
        </chakra.div>
      )}
    </chakra.div>
  )
}
