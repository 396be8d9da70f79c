import type { Guard } from './guard'

export interface HttpCancelGuardDeps {
  /** Setting `removeAllHttpPending`, off by default. */
  shouldCancelOnNavigation(): boolean
  cancelAll(): void
}

/** Guard 5. Calls of the page that is left are cancelled, where that is switched on. */
export const httpCancelGuard = ({
  shouldCancelOnNavigation,
  cancelAll,
}: HttpCancelGuardDeps): Guard => ({
  name: 'http cancel',
  before() {
    if (shouldCancelOnNavigation()) cancelAll()
    return null
  },
})
