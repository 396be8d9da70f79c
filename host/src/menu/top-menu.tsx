import { useTexts } from '@console/kernel/use-texts'
import { chakra } from '@chakra-ui/react'
import { PageLink } from '../routes/routes'
import { leafEntries, type MenuEntry } from './menu-entries'

const linkStyle = {
  display: 'inline-flex',
  alignItems: 'center',
  height: 'header',
  px: '3',
  color: 'fg.muted',
  textStyle: 'label',
  whiteSpace: 'nowrap',
  borderBottomWidth: '2px',
  borderTopWidth: '2px',
  borderColor: 'transparent',
  outlineOffset: '-4px',
  transitionProperty: 'color',
  transitionDuration: 'quick',
  _hover: { color: 'fg' },
  '&[aria-current=page]': { color: 'fg', borderBottomColor: 'accent.solid' },
  // With forced colours a transparent border is visible, in the colour of every border.
  '@media (forced-colors: active)': {
    borderColor: 'Canvas',
    '&[aria-current=page]': { borderBottomColor: 'Highlight' },
  },
} as const
const MenuLink = chakra(PageLink, { base: linkStyle })

/** The menu along the header (shell A6.8). */
export function TopMenu({
  entries,
  align,
}: {
  entries: readonly MenuEntry[]
  align: 'start' | 'center' | 'end'
}) {
  const { t } = useTexts('shell')
  // Where a single link has no room, the logo leads there too.
  const isSingle = entries.length === 1
  return (
    <chakra.div flex="1" minWidth="0" alignSelf="stretch" containerType="inline-size">
      <chakra.nav
        aria-label={t('header.menu')}
        display="flex"
        height="full"
        overflowX="auto"
        css={isSingle ? { '@container (max-width: 3.2rem)': { display: 'none' } } : undefined}
      >
        {/* Margins, not justify-content: what does not fit can still be scrolled to. */}
        <chakra.div
          display="flex"
          alignItems="center"
          ms={align === 'start' ? undefined : 'auto'}
          me={align === 'center' ? 'auto' : undefined}
        >
          {leafEntries(entries).map(({ path, title, isCurrent }) => (
            <MenuLink key={path} to={path} aria-current={isCurrent ? 'page' : undefined}>
              {title}
            </MenuLink>
          ))}
        </chakra.div>
      </chakra.nav>
    </chakra.div>
  )
}
