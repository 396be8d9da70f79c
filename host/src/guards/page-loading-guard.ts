import { settingsAtom } from '../settings/settings'
import { setPageLoading } from '../shell/shell'
import type { Guard } from './guard'
import type { GuardContext } from './guard-context'
import { wasSeen } from './page-guard'

/**
 * Guard 4. A page that was not shown since the console was loaded is marked as loading after 50 ms,
 * until 220 ms after it is shown. A page that is shown sooner is never marked: its timer is
 * cleared.
 */
export function pageLoadingGuard({ store, session }: GuardContext): Guard {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isShown = false
  const showAfter = (loading: boolean, delay: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => setPageLoading(store, (isShown = loading)), delay)
  }
  return {
    name: 'page loading',
    before({ to }) {
      clearTimeout(timer)
      const isEnabled = store.get(settingsAtom).transitionSetting.openPageLoading
      if (isEnabled && session.isSignedIn() && !wasSeen(store, to)) showAfter(true, 50)
      else if (isShown) showAfter(false, 0)
      return null
    },
    after() {
      clearTimeout(timer)
      if (isShown) showAfter(false, 220)
    },
  }
}
