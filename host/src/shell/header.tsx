import { chakra } from '@chakra-ui/react'
import { ErrorLogButton } from '../error-log/error-log'
import { TopMenu, TopMenuButton } from '../menu/menu'
import { SearchButton } from '../search/search'
import { WorkspaceSwitcher } from '../workspace/workspace'
import { BrandLogo } from './brand-logo'
import { LanguagePicker } from './language-picker'
import { LoadingBar } from './loading-bar'
import { ThemeToggle } from './theme-toggle'
import { UserMenu } from './user-menu'

/**
 * Brand and workspace on the left, menu in the middle, language, theme and user menu on the right (shell A7.1).
 */
export const Header = () => (
  <chakra.header
    position="sticky"
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
    <TopMenuButton />
    <BrandLogo />
    <WorkspaceSwitcher />
    <TopMenu />
    <chakra.div display="flex" alignItems="center" gap="1" ms="auto" flexShrink="0">
      <SearchButton />
      <ErrorLogButton />
      <LanguagePicker />
      <ThemeToggle />
      <UserMenu />
    </chakra.div>
    <LoadingBar />
  </chakra.header>
)
