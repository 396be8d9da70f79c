import { GoContext } from '@console/kernel/page-context'
import { useTexts } from '@console/kernel/use-texts'
import { Icon, MenuIcon } from '@console/ui/icon/icon'
import { Menu } from '@console/ui/menu/menu'
import { chakra } from '@chakra-ui/react'
import { useAtomValue, useStore } from 'jotai'
import { useContext } from 'react'
import { showNetworkFailure } from '../errors/errors'
import { PageLink } from '../routes/routes'
import { menuEntriesAtom } from './menu-entries'

const MenuLink = chakra(PageLink, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    height: 'full',
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
  },
})

/** The menu along the header (shell A6.8). */
export function TopMenu() {
  const { t } = useTexts('shell')
  const entries = useAtomValue(menuEntriesAtom)
  if (!entries.length) return null
  // A single link needs no button to stand behind; where it has no room, the logo leads there too.
  const isSingle = entries.length === 1
  return (
    <chakra.div flex="1" minWidth="0" alignSelf="stretch" containerType="inline-size">
      <chakra.nav
        aria-label={t('header.menu')}
        display={{ base: isSingle ? 'flex' : 'none', md: 'flex' }}
        height="full"
        overflowX="auto"
        css={isSingle ? { '@container (max-width: 3.2rem)': { display: 'none' } } : undefined}
      >
        {entries.map(({ path, title, isCurrent }) => (
          <MenuLink key={path} to={path} aria-current={isCurrent ? 'page' : undefined}>
            {title}
          </MenuLink>
        ))}
      </chakra.nav>
    </chakra.div>
  )
}

/** The same menu on a phone: behind one button, if it has more than one entry. */
export function TopMenuButton() {
  const { t } = useTexts('shell')
  const store = useStore()
  const go = useContext(GoContext)
  const entries = useAtomValue(menuEntriesAtom)
  if (entries.length < 2) return null
  const items = entries.map(({ path, title, isCurrent }) => ({
    value: path,
    label: title,
    current: isCurrent,
    href: `#${path}`,
  }))
  return (
    <chakra.div display={{ base: 'block', md: 'none' }}>
      <Menu
        label={t('header.menu')}
        items={items}
        buttonProps={{ size: 'icon' }}
        onSelect={(path) => go(path)}
        onLoadError={() => showNetworkFailure(store)}
      >
        <Icon as={MenuIcon} size={20} />
      </Menu>
    </chakra.div>
  )
}
