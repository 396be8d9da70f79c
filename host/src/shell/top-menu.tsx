import { chakra } from '@chakra-ui/react'
import { useTexts } from '@console/kernel/use-texts'
import { ChevronDownIcon, Icon } from '@console/ui/icon/icon'
import { useRef } from 'react'
import type { MenuEntry } from '../menu/menu'
import { MenuFlyout } from './menu-flyout'
import { MenuLink } from './menu-link'
import { MenuTag } from './menu-tag'
import { MenuTree } from './menu-tree'
import { useClippedItems } from './use-clipped-items'

const itemStyle = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1',
  height: 'header',
  px: '3',
  color: 'fg.muted',
  textStyle: 'label',
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  borderBottomWidth: '2px',
  borderTopWidth: '2px',
  borderColor: 'transparent',
  outlineOffset: '-4px',
  transitionProperty: 'color',
  transitionDuration: 'quick',
  _hover: { color: 'fg' },
  '&[aria-current=page], &[data-current]': { color: 'fg', borderBottomColor: 'accent.solid' },
  // With forced colours a transparent border is visible, in the colour of every border.
  '@media (forced-colors: active)': {
    borderColor: 'Canvas',
    '&[aria-current=page], &[data-current]': { borderBottomColor: 'Highlight' },
  },
} as const
const ItemLink = chakra(MenuLink, { base: itemStyle })
const ItemAnchor = chakra('a', { base: itemStyle })
const ItemButton = chakra('button', { base: itemStyle })

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
  // Where a single link has no room, the logo leads there too.
  const isSingle = entries.length === 1 && entries[0]!.children.length === 0
  return (
    <chakra.nav
      aria-label={t('header.menu')}
      flex="1"
      // Room for "More" at least: a long name of the workspace gives way.
      minWidth={isSingle ? '0' : '6rem'}
      alignSelf="stretch"
      display="flex"
    >
      <chakra.ul
        ref={row}
        role="list"
        listStyleType="none"
        flex="1"
        minWidth="0"
        display="flex"
        overflow="hidden"
        // Margins, not justify-content: what does not fit begins at the start then.
        css={{
          '& > :first-of-type': align === 'start' ? undefined : { marginInlineStart: 'auto' },
          '& > :last-of-type': align === 'center' ? { marginInlineEnd: 'auto' } : undefined,
        }}
      >
        {entries.map((entry) => (
          <chakra.li
            key={entry.id}
            data-id={entry.id}
            flexShrink="0"
            visibility={clippedIds.has(entry.id) ? 'hidden' : undefined}
          >
            <TopEntry entry={entry} />
          </chakra.li>
        ))}
      </chakra.ul>
      {clipped.length > 0 && !isSingle && (
        <chakra.span flexShrink="0">
          <Group
            title={layoutTexts.t('layout.more')}
            isCurrent={clipped.some((entry) => entry.isCurrent || entry.isAncestorOfCurrent)}
            entries={clipped}
          />
        </chakra.span>
      )}
    </chakra.nav>
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
      <ItemAnchor href={path} target="_blank" rel="noopener noreferrer">
        {content}
      </ItemAnchor>
    )
  return (
    <ItemLink to={path} aria-current={isCurrent ? 'page' : undefined}>
      {content}
    </ItemLink>
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
        <ItemButton
          type="button"
          aria-expanded={isOpen}
          data-current={isCurrent || undefined}
          onClick={toggle}
        >
          <span>{title}</span>
          {tag && <MenuTag tag={tag} />}
          <Icon as={ChevronDownIcon} />
        </ItemButton>
      ),
      panel: <MenuTree label={title} entries={entries} accordion={false} onGo={close} />,
    })}
  </MenuFlyout>
)
