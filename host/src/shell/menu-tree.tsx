import { ChevronDownIcon, Icon } from '@console/ui/icon/icon'
import clsx from 'clsx'
import { useEffect, useState } from 'react'
import type { MenuEntry } from '../menu/menu'
import { linkIcons } from '../routes/routes'
import { MenuFlyout } from './menu-flyout'
import { MenuLink } from './menu-link'
import { CollapsedTag, MenuTag } from './menu-tag'
import * as styles from './menu-tree.module.css'

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
    <ul role="list" className={styles.level}>
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
    </ul>
  )
  return (
    <nav aria-label={label} className={look.isCollapsed ? styles.narrow : styles.nav}>
      {level(entries, 0)}
    </nav>
  )
}

const ancestorIds = (entries: readonly MenuEntry[]): string[] =>
  entries.flatMap((entry) =>
    entry.isAncestorOfCurrent ? [entry.id, ...ancestorIds(entry.children)] : [],
  )

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
        <span className={styles.title} data-ellipsis="">
          {title}
        </span>
      )}
      {entry.tag && !isCollapsed && <MenuTag tag={entry.tag} />}
      {children.length > 0 && !isCollapsed && (
        <span className={clsx(styles.chevron, isOpen && styles.open)}>
          <Icon as={ChevronDownIcon} />
        </span>
      )}
    </>
  )
  const look = {
    'aria-label': showsTitles ? undefined : title,
    className: clsx(styles.row, isCollapsed && styles.collapsed),
    style: isCollapsed ? undefined : { paddingInlineStart: `${8 + depth * 24}px` },
  }
  if (children.length > 0 && onToggle)
    return (
      <button
        type="button"
        aria-expanded={isOpen}
        data-current={(isCollapsed && isAncestorOfCurrent) || undefined}
        onClick={onToggle}
        {...look}
      >
        {content}
      </button>
    )
  const target = firstPage(entry)
  if (target.isUrl)
    return (
      <a href={target.path} target="_blank" rel="noopener noreferrer" {...look}>
        {content}
      </a>
    )
  return (
    <MenuLink
      to={target.path}
      aria-current={isCurrent ? 'page' : undefined}
      data-current={isAncestorOfCurrent || undefined}
      onClick={onGo}
      {...look}
    >
      {content}
    </MenuLink>
  )
}

const firstPage = (entry: MenuEntry): MenuEntry =>
  entry.children[0] ? firstPage(entry.children[0]) : entry

const Initial = ({ title }: { title: string }) => (
  <span className={styles.initial} aria-hidden>
    {[...title][0]}
  </span>
)
