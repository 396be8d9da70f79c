import { useTexts } from '@console/kernel/use-texts'
import { ChevronDownIcon, Icon } from '@console/ui/icon/icon'
import { useRef } from 'react'
import type { MenuEntry } from '../menu/menu'
import { MenuFlyout } from './menu-flyout'
import { MenuLink } from './menu-link'
import { MenuTag } from './menu-tag'
import { MenuTree } from './menu-tree'
import * as styles from './top-menu.module.css'
import { useClippedItems } from './use-clipped-items'

/**
 * The menu along the header (shell A6.2, A6.8): what stands below an entry is a panel below it, and
 * what has no room is in the panel "More".
 */
export function TopMenu({
  entries,
  align,
}: {
  entries: readonly MenuEntry[]
  align: 'start' | 'center' | 'end'
}) {
  const { t } = useTexts('shell')
  const layoutTexts = useTexts('layout')
  const row = useRef<HTMLUListElement>(null)
  const clippedIds = useClippedItems(row, entries.map(({ id }) => id).join(' '))
  const clipped = entries.filter(({ id }) => clippedIds.has(id))
  const isSingle = entries.length === 1 && entries[0]!.children.length === 0
  return (
    <nav aria-label={t('header.menu')} className={isSingle ? styles.single : styles.nav}>
      <ul ref={row} role="list" className={styles.entries} data-align={align}>
        {entries.map((entry) => (
          <li
            key={entry.id}
            data-id={entry.id}
            className={styles.entry}
            style={{ visibility: clippedIds.has(entry.id) ? 'hidden' : undefined }}
          >
            <TopEntry entry={entry} />
          </li>
        ))}
      </ul>
      {clipped.length > 0 && !isSingle && (
        <span className={styles.entry}>
          <Group
            title={layoutTexts.t('layout.more')}
            isCurrent={clipped.some((entry) => entry.isCurrent || entry.isAncestorOfCurrent)}
            entries={clipped}
          />
        </span>
      )}
    </nav>
  )
}

function TopEntry({ entry }: { entry: MenuEntry }) {
  const { path, title, tag, isUrl, isCurrent, isAncestorOfCurrent, children } = entry
  if (children.length > 0)
    return <Group title={title} tag={tag} isCurrent={isAncestorOfCurrent} entries={children} />
  const content = (
    <>
      <span>{title}</span>
      {tag && <MenuTag tag={tag} />}
    </>
  )
  // Another site has a window of its own, each time (shell A6.4).
  if (isUrl)
    return (
      <a className={styles.item} href={path} target="_blank" rel="noopener noreferrer">
        {content}
      </a>
    )
  return (
    <MenuLink className={styles.item} to={path} aria-current={isCurrent ? 'page' : undefined}>
      {content}
    </MenuLink>
  )
}

const Group = ({
  title,
  tag,
  isCurrent,
  entries,
}: Pick<MenuEntry, 'title' | 'tag'> & { isCurrent: boolean; entries: readonly MenuEntry[] }) => (
  <MenuFlyout side="below">
    {({ isOpen, toggle, close }) => ({
      row: (
        <button
          type="button"
          className={styles.item}
          aria-expanded={isOpen}
          data-current={isCurrent || undefined}
          onClick={toggle}
        >
          <span>{title}</span>
          {tag && <MenuTag tag={tag} />}
          <Icon as={ChevronDownIcon} />
        </button>
      ),
      panel: <MenuTree label={title} entries={entries} accordion={false} onGo={close} />,
    })}
  </MenuFlyout>
)
