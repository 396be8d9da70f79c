import { chakra } from '@chakra-ui/react'
import type { PropsWithChildren } from 'react'
import { IconTooltips } from '@console/ui/tooltip/icon-tooltips'
import { mainContentId } from './main-content-id'
import { SearchMenu } from '../search/search'
import { getHost } from '../host-ref/host-ref'
import { hostCommands } from './host-commands'
import { Header } from './header'
import { SkipLink } from './skip-link'
import { TabBar } from '../tabs/tabs'

/** The layout of the console: header with the menu, tabs, page. */
export const ShellLayout = ({ children }: PropsWithChildren) => (
  <>
    <SkipLink />
    <Header />
    <TabBar />
    <chakra.main
      id={mainContentId}
      tabIndex={-1}
      outline="none"
      px={{ base: '4', md: '8' }}
      py={{ base: '6', md: '8' }}
    >
      {children}
    </chakra.main>
    <SearchMenu host={getHost()} commands={hostCommands} />
    <IconTooltips />
  </>
)
