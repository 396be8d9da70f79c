import { chakra } from '@chakra-ui/react'
import { ChevronDownIcon, Icon } from '@console/ui/icon/icon'
import { useEffect, useState } from 'react'
import type { MenuEntry } from '../menu/menu'
import { linkIcons } from '../routes/routes'
import { MenuFlyout } from './menu-flyout'
import { MenuLink } from './menu-link'
import { CollapsedTag, MenuTag } from './menu-tag'

interface MenuTreeProps {
  label: string
  entries: readonly MenuEntry[]
  /** Only icons, each with its title as a tooltip; a short title below it where asked. */
  isCollapsed?: boolean
  showsTitles?: boolean
  /** Only the ancestors of the current entry stay open (shell A6.4). */
  accordion: boolean
  /** A page was chosen: a drawer closes. */
  onGo?(): void
}

/** The menu as a tree, in a sidebar or a drawer (shell A6.4). */
export function MenuTree({ label, entries, accordion, ...look }: MenuTreeProps) {
  const [openIds, setOpenIds] = useState<ReadonlySet<string>>(() => new Set(ancestorIds(entries)))
  const ancestors = ancestorIds(entries).join(' ')
  useEffect(() => {
    const ids = ancestors ? ancestors.split(' ') : []
    setOpenIds((open) => new Set(accordion ? ids : [...open, ...ids]))
  }, [ancestors, accordion])
  const toggle = ({ id }: MenuEntry, siblings: readonly MenuEntry[]) =>
    setOpenIds((open) => {
      const others = accordion ? siblings.map((sibling) => sibling.id) : [id]
      const kept = [...open].filter((one) => !others.includes(one))
      return new Set(open.has(id) ? kept : [...kept, id])
    })

  const level = (siblings: readonly MenuEntry[], depth: number) => (
    <chakra.ul role="list" listStyleType="none" display="grid" gap="2px">
      {siblings.map((entry) => {
        if (look.isCollapsed && entry.children.length > 0)
          return (
            <li key={entry.id}>
              <MenuFlyout title={entry.title}>
                {({ isOpen, toggle: toggleFlyout, close }) => ({
                  row: <EntryRow entry={entry} isOpen={isOpen} onToggle={toggleFlyout} {...look} />,
                  panel: (
                    <MenuTree
                      label={entry.title}
                      entries={entry.children}
                      accordion={false}
                      onGo={close}
                    />
                  ),
                })}
              </MenuFlyout>
            </li>
          )
        const isOpen = openIds.has(entry.id)
        return (
          <li key={entry.id}>
            <EntryRow
              entry={entry}
              depth={depth}
              isOpen={isOpen}
              onToggle={() => toggle(entry, siblings)}
              {...look}
            />
            {isOpen && entry.children.length > 0 && level(entry.children, depth + 1)}
          </li>
        )
      })}
    </chakra.ul>
  )
  return (
    <chakra.nav aria-label={label} p={look.isCollapsed ? '1' : '2'}>
      {level(entries, 0)}
    </chakra.nav>
  )
}

const ancestorIds = (entries: readonly MenuEntry[]): string[] =>
  entries.flatMap((entry) =>
    entry.isAncestorOfCurrent ? [entry.id, ...ancestorIds(entry.children)] : [],
  )

const rowStyle = {
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  width: 'full',
  minHeight: 'control',
  px: '2',
  // Of a title of two lines.
  py: '2',
  borderRadius: 'control',
  textStyle: 'sm',
  textAlign: 'start',
  color: 'fg.muted',
  cursor: 'pointer',
  outlineOffset: '-2px',
  overflowWrap: 'anywhere',
  _hover: { bg: 'bg.muted', color: 'fg' },
  '&[aria-current=page], &[data-current]': { bg: 'bg.selected', color: 'fg', fontWeight: '500' },
  // The bar of the current entry.
  '&[aria-current=page]::before, &[data-current]::before': {
    content: '""',
    position: 'absolute',
    insetStart: 'var(--bar-start, 0)',
    insetBlock: '8px',
    width: '2px',
    borderRadius: 'full',
    bg: 'accent.solid',
  },
} as const

const RowLink = chakra(MenuLink, { base: rowStyle })
const RowButton = chakra('button', { base: rowStyle })
const RowAnchor = chakra('a', { base: rowStyle })

/** One entry: a page, a page of another site, or a button that shows those below it. */
export function EntryRow({
  entry,
  depth = 0,
  isOpen,
  isCollapsed = false,
  showsTitles = true,
  onToggle,
  onGo,
}: {
  entry: MenuEntry
  depth?: number
  isOpen: boolean
  /** Absent: the row leads to the first page below it. */
  onToggle?(): void
} & Pick<MenuTreeProps, 'isCollapsed' | 'showsTitles' | 'onGo'>) {
  const { title, icon, children, isCurrent, isAncestorOfCurrent } = entry
  const glyph = icon && linkIcons[icon]
  const content = (
    <>
      {glyph ? <Icon as={glyph} /> : isCollapsed && <Initial title={title} />}
      {isCollapsed && <CollapsedTag entry={entry} />}
      {showsTitles && (
        <chakra.span
          flex={isCollapsed ? undefined : '1'}
          minWidth="0"
          data-ellipsis=""
          lineClamp="2"
          {...(isCollapsed && { textStyle: 'caption', textAlign: 'center' })}
        >
          {title}
        </chakra.span>
      )}
      {entry.tag && !isCollapsed && <MenuTag tag={entry.tag} />}
      {children.length > 0 && !isCollapsed && (
        <chakra.span display="flex" transform={isOpen ? 'rotate(180deg)' : undefined}>
          <Icon as={ChevronDownIcon} />
        </chakra.span>
      )}
    </>
  )
  const look = {
    'aria-label': showsTitles ? undefined : title,
    ...(isCollapsed
      ? {
          flexDirection: 'column',
          justifyContent: 'center',
          gap: '2px',
          px: '0',
          py: '1',
          // At the edge of the column, so that it touches no letter.
          css: { '--bar-start': '-4px' },
          // What is shown beside it belongs to it: more than the pointer's grey.
          _expanded: { bg: 'bg.selected', color: 'accent.fg' },
        }
      : { ps: `${8 + depth * 24}px` }),
  } as const
  if (children.length > 0 && onToggle)
    return (
      <RowButton
        type="button"
        aria-expanded={isOpen}
        data-current={(isCollapsed && isAncestorOfCurrent) || undefined}
        onClick={onToggle}
        {...look}
      >
        {content}
      </RowButton>
    )
  const target = firstPage(entry)
  if (target.isUrl)
    return (
      <RowAnchor href={target.path} target="_blank" rel="noopener noreferrer" {...look}>
        {content}
      </RowAnchor>
    )
  return (
    <RowLink
      to={target.path}
      aria-current={isCurrent ? 'page' : undefined}
      data-current={isAncestorOfCurrent || undefined}
      onClick={onGo}
      {...look}
    >
      {content}
    </RowLink>
  )
}

const firstPage = (entry: MenuEntry): MenuEntry =>
  entry.children[0] ? firstPage(entry.children[0]) : entry

const Initial = ({ title }: { title: string }) => (
  <chakra.span fontWeight="600" aria-hidden>
    {[...title][0]}
  </chakra.span>
)
