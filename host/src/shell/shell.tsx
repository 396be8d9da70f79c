import { chakra } from '@chakra-ui/react'
import { Outlet } from 'react-router-dom'
import { Header } from './header'
import { contentId, SkipLink } from './skip-link'

export { arriveAt, Announcer } from './arrival'
export { Bare } from './bare'
export { markPageLoading, markProgress } from './page-loading'
export { host, receiveHost } from './the-host'

/** The layout of the console: header, menu, page. Tabs, side menu and footer come with the next issue. */
export const Shell = () => (
  <>
    <SkipLink />
    <Header />
    <chakra.main id={contentId} tabIndex={-1} outline="none" px={{ base: '4', md: '8' }} py={{ base: '6', md: '8' }}>
      <Outlet />
    </chakra.main>
  </>
)
