import { chakra } from '@chakra-ui/react'
import { useAtomValue } from 'jotai'
import { ErrorLogButton } from '../error-log/error-log'
import { TopMenu, TopMenuButton } from '../menu/menu'
import { SearchButton } from '../search/search'
import { getHost } from '../host-ref/host-ref'
import { HeaderSettingsButton } from '../settings-drawer/settings-drawer'
import { settingsAtom } from '../settings/settings'
import { WorkspaceSwitcher } from '../workspace/workspace'
import { BrandLogo } from './brand-logo'
import { CollapseButton } from './collapse-button'
import { LanguagePicker } from './language-picker'
import { LoadingBar } from './loading-bar'
import { ThemeToggle } from './theme-toggle'
import { useLayoutPlan } from './use-layout-plan'
import { UserMenu } from './user-menu'

/**
 * Brand and workspace on the left, menu in the middle, language, theme and user menu on the right
 * (shell A7.1).
 */
export function Header() {
  const { menuSetting, headerSetting } = useAtomValue(settingsAtom)
  const { header } = useLayoutPlan()
  if (!header) return null
  return (
    <chakra.header
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
      css={{ '&:has([aria-expanded=true])': { zIndex: 'menu' } }}
    >
      {header.trigger === 'menu' && <TopMenuButton />}
      {header.trigger === 'collapse' && <CollapseButton isCollapsed={menuSetting.collapsed} />}
      {header.showsLogo && <BrandLogo />}
      <WorkspaceSwitcher />
      {header.entries.length > 0 && <TopMenu entries={header.entries} align={header.align} />}
      <chakra.div display="flex" alignItems="center" gap="1" ms="auto" flexShrink="0">
        {headerSetting.showSearch && <SearchButton />}
        <ErrorLogButton />
        <LanguagePicker />
        <ThemeToggle />
        <UserMenu />
        <HeaderSettingsButton host={getHost()} />
      </chakra.div>
      <LoadingBar />
    </chakra.header>
  )
}
