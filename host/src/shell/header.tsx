import { chakra } from '@chakra-ui/react'
import { useAtomValue } from 'jotai'
import { memo, useRef } from 'react'
import { ErrorLogButton } from '../error-log/error-log'
import { SearchButton } from '../search/search'
import { HeaderSettingsButton } from '../settings-drawer/settings-drawer'
import { settingsAtom } from '../settings/settings'
import { stickyBarStyle } from '../tabs/tabs'
import { WorkspaceSwitcher } from '../workspace/workspace'
import { BrandLogo } from './brand-logo'
import { CollapseButton } from './collapse-button'
import { FullScreenButton } from './full-screen-button'
import { HeaderBreadcrumb } from './header-breadcrumb'
import { LanguagePicker } from './language-picker'
import type { LayoutPlan } from './layout-plan'
import { LoadingBar } from './loading-bar'
import { MenuDrawer } from './menu-drawer'
import { ThemeToggle } from './theme-toggle'
import { TopMenu } from './top-menu'
import { type HeaderRoom, useHeaderRoom } from './use-header-room'
import { useLayoutPlan } from './use-layout-plan'
import { UserMenu } from './user-menu'

/**
 * Brand and workspace on the left, menu in the middle, language, theme and user menu on the right
 * (shell A7.1). What has no room stands in the user menu.
 */
export function Header() {
  const { header } = useLayoutPlan()
  return header && <HeaderBar header={header} />
}

function HeaderBar({ header }: { header: NonNullable<LayoutPlan['header']> }) {
  const { menuSetting, headerSetting } = useAtomValue(settingsAtom)
  const bar = useRef<HTMLElement>(null)
  const probe = useRef<HTMLSpanElement>(null)
  const room = useHeaderRoom(bar, probe)
  return (
    <chakra.header
      ref={bar}
      data-surface="header"
      position={headerSetting.fixed ? 'sticky' : 'relative'}
      top="0"
      zIndex="header"
      display="flex"
      alignItems="center"
      gap={{ base: '1', md: '6' }}
      height="header"
      px={{ base: '12px', md: '24px' }}
      bg="bg.panel"
      borderBottomWidth="1px"
      borderColor="border"
      // An open menu raises the whole header above the messages.
      css={{
        '&:has([aria-expanded=true])': { zIndex: 'menu' },
        ...(headerSetting.fixed && stickyBarStyle),
      }}
    >
      <chakra.span ref={probe} aria-hidden position="absolute" width="1rem" height="0" />
      <chakra.div
        display="flex"
        alignItems="center"
        gap={{ base: '1', md: '3' }}
        minWidth="0"
        style={{ flexBasis: header.logoWidth ? `calc(${header.logoWidth}px - 24px)` : undefined }}
        _empty={{ display: 'none' }}
      >
        {header.trigger === 'menu' && <MenuDrawer />}
        {header.trigger === 'collapse' && <CollapseButton isCollapsed={menuSetting.collapsed} />}
        {header.showsLogo && (room === 'tiny' ? brandMark : brandLogo)}
      </chakra.div>
      <MemoizedSwitcher room={room} />
      {header.showsBreadcrumb && <HeaderBreadcrumb />}
      {header.entries.length > 0 && <TopMenu entries={header.entries} align={header.align} />}
      <HeaderTools room={room} />
      {loadingBar}
    </chakra.header>
  )
}

// The header is rendered when another page is marked in its menu, these are not.
const brandLogo = <BrandLogo surface="header" />
const brandMark = <BrandLogo surface="header" isMark />
const loadingBar = <LoadingBar />
const MemoizedSwitcher = memo(WorkspaceSwitcher)
const HeaderTools = memo(function HeaderTools({ room }: { room: HeaderRoom }) {
  const { showSearch, showFullScreen } = useAtomValue(settingsAtom).headerSetting
  const isNarrow = room === 'narrow' || room === 'tiny'
  return (
    <chakra.div display="flex" alignItems="center" gap="1" ms="auto" flexShrink="0">
      {showSearch && room !== 'tiny' && <SearchButton isWide={room === 'wide'} />}
      <ErrorLogButton isHidden={room === 'tiny'} />
      {showFullScreen && room === 'wide' && <FullScreenButton />}
      {!isNarrow && <LanguagePicker />}
      {!isNarrow && <ThemeToggle />}
      <UserMenu room={room} />
      {!isNarrow && <HeaderSettingsButton />}
    </chakra.div>
  )
})
