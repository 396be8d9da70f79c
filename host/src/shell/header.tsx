import { sessionAtom } from '@console/kernel/session'
import clsx from 'clsx'
import { useAtomValue } from 'jotai'
import { memo, useRef } from 'react'
import { ErrorLogButton } from '../error-log/error-log'
import { SearchButton } from '../search/search'
import { HeaderSettingsButton } from '../settings-drawer/settings-drawer'
import { settingsAtom } from '../settings/settings'
import { WorkspaceSwitcher } from '../workspace/workspace'
import { BrandLogo } from './brand-logo'
import { CollapseButton } from './collapse-button'
import { FullScreenButton } from './full-screen-button'
import * as styles from './header.module.css'
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
  const isSignedIn = useAtomValue(sessionAtom).person !== null
  const bar = useRef<HTMLElement>(null)
  const probe = useRef<HTMLSpanElement>(null)
  const room = useHeaderRoom(bar, probe)
  // On a phone the name of the workplace has the room.
  const isMark = room === 'tiny' || (room === 'narrow' && isSignedIn)
  return (
    <header
      ref={bar}
      data-surface="header"
      className={clsx(styles.header, headerSetting.fixed && styles.fixed)}
    >
      <span ref={probe} aria-hidden className={styles.probe} />
      <div
        className={styles.start}
        style={{ flexBasis: header.logoWidth ? `calc(${header.logoWidth}px - 24px)` : undefined }}
      >
        {header.trigger === 'menu' && <MenuDrawer />}
        {header.trigger === 'collapse' && <CollapseButton isCollapsed={menuSetting.collapsed} />}
        {header.showsLogo && (isMark ? brandMark : brandLogo)}
      </div>
      <MemoizedSwitcher room={room} />
      {header.showsBreadcrumb && <HeaderBreadcrumb />}
      {header.entries.length > 0 && <TopMenu entries={header.entries} align={header.align} />}
      <HeaderTools room={room} />
      {loadingBar}
    </header>
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
    <div className={styles.tools}>
      {showSearch && room !== 'tiny' && <SearchButton isWide={room === 'wide'} />}
      <ErrorLogButton isHidden={room === 'tiny'} />
      {showFullScreen && room === 'wide' && <FullScreenButton />}
      {!isNarrow && <LanguagePicker />}
      {!isNarrow && <ThemeToggle />}
      <UserMenu room={room} />
      {!isNarrow && <HeaderSettingsButton />}
    </div>
  )
})
