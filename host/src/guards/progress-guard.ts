import { settingsAtom } from '../settings/settings'
import { setNavigationProgress } from '../shell/shell'
import type { Guard } from './guard'
import type { GuardContext } from './guard-context'
import { wasSeen } from './page-guard'

/**
 * Guard 8. The progress bar runs on the way to a page that was not shown since the console was
 * loaded.
 */
export const progressGuard = ({ store }: GuardContext): Guard => ({
  name: 'progress',
  before({ to }) {
    if (store.get(settingsAtom).transitionSetting.openNProgress && !wasSeen(store, to))
      setNavigationProgress(store, true)
    return null
  },
  after() {
    if (store.get(settingsAtom).transitionSetting.openNProgress) setNavigationProgress(store, false)
  },
})
