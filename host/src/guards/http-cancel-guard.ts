import { settingsAtom } from '../settings/settings'
import type { Guard } from './guard'
import type { GuardContext } from './guard-context'

/** Guard 5. Calls of the page that is left are cancelled, where that is switched on. */
export const httpCancelGuard = ({ store, http }: GuardContext): Guard => ({
  name: 'http cancel',
  before() {
    if (store.get(settingsAtom).removeAllHttpPending) http.cancelAll()
    return null
  },
})
