import { createLazyComponent } from '@console/ui/lazy-component/lazy-component'
import { useAtomValue, useStore } from 'jotai'
import { memo, type PropsWithChildren } from 'react'
import { IconTooltips } from '@console/ui/tooltip/icon-tooltips'
import { showLoadFailure } from '../errors/errors'
import { settingsAtom } from '../settings/settings'
import { layoutSizes } from './layout-plan'
import { mainContentId } from './main-content-id'
import { SearchMenu } from '../search/search'
import { SessionCover } from '../session-cover/session-cover'
import { getHost } from '../host-ref/host-ref'
import { LiveUpdates } from '../live/live'
import { PersonalSettings } from '../personal-settings/personal-settings'
import { hostCommands } from './host-commands'
import { BackToTop } from './back-to-top'
import { Footer } from './footer'
import { Header } from './header'
import { KeptFocus } from './kept-focus'
import { FloatingSettingsButton, SettingsDrawer } from '../settings-drawer/settings-drawer'
import { ShortcutOverview } from '../shortcuts/shortcuts'
import { DeveloperPanel } from '../developer-panel/developer-panel'
import { OfflineMessage } from './offline-message'
import { PageTransition } from './page-transition'
import { OverrideBannerRegion } from './override-banner-region'
import { RecoveryBannerRegion } from './recovery-banner-region'
import { ProgressBar } from './progress-bar'
import { ShellDialogs } from './shell-dialogs'
import * as styles from './shell-layout.module.css'
import { SkipLink } from './skip-link'
import { ThemeColorsStyle } from './theme-colors'
import { TabBar } from '../tabs/tabs'
import { useLayoutPlan } from './use-layout-plan'

// `loadShellLayout` calls it; on the way to sign-in there are no tabs.
export { trackTabs } from '../tabs/tabs'

const LazySidebar = createLazyComponent(() => import('./sidebar').then(({ Sidebar }) => Sidebar))

/** The layout of the console: header and sidebar with the menu, tabs, page (shell A6). */
export function ShellLayout({ children }: PropsWithChildren) {
  const settings = useAtomValue(settingsAtom)
  const { contentMode, menuSetting } = settings
  const contentWidth = contentMode === 'fixed' ? layoutSizes.fixedContent : undefined
  const plan = useLayoutPlan()
  const { sidebar, isSidebarBelowHeader } = plan
  const store = useStore()
  const Sidebar = LazySidebar.useComponent(sidebar !== null, (error, retry) =>
    showLoadFailure(store, error, retry),
  )
  const footerClass = isSidebarBelowHeader ? styles.withFooterBelowHeader : styles.withFooter
  return (
    <>
      {skipLink}
      {isSidebarBelowHeader && header}
      <div className={styles.columns}>
        {sidebar &&
          (Sidebar ? (
            <Sidebar
              sidebar={sidebar}
              menuSetting={menuSetting}
              isBelowHeader={isSidebarBelowHeader && plan.header !== null}
            />
          ) : (
            <div className={styles.sidebarPlace} style={{ width: sidebar.width }} />
          ))}
        <div className={plan.showsFooter ? footerClass : styles.content}>
          {!isSidebarBelowHeader && header}
          {plan.tabs === 'strip' && tabBar}
          {offlineMessage}
          <RecoveryBannerRegion maxWidth={contentWidth} />
          <OverrideBannerRegion maxWidth={contentWidth} />
          <main
            id={mainContentId}
            tabIndex={-1}
            className={styles.main}
            style={{ maxWidth: contentWidth }}
          >
            <PageTransition>{children}</PageTransition>
          </main>
          {plan.showsFooter && <Footer maxWidth={contentWidth} />}
        </div>
      </div>
      <FloatingSettingsButton hasHeader={plan.header !== null} isMobile={plan.isMobile} />
      {settings.useOpenBackTop && backToTop}
      <Overlays />
    </>
  )
}

// The layout is rendered at each navigation, these are not.
const skipLink = <SkipLink />
const header = <Header />
const tabBar = <TabBar />
const offlineMessage = <OfflineMessage />
const backToTop = <BackToTop />
const Overlays = memo(function Overlays() {
  return (
    <>
      <SearchMenu host={getHost()} commands={hostCommands} />
      <ShellDialogs />
      <ShortcutOverview />
      <ProgressBar />
      <SettingsDrawer host={getHost()} />
      <SessionCover />
      <PersonalSettings />
      <LiveUpdates />
      <DeveloperPanel />
      <ThemeColorsStyle />
      <IconTooltips />
      <KeptFocus />
    </>
  )
})
