import type { Guard } from './guard'

export interface Calls {
  /** Setting `removeAllHttpPending`, off by default. */
  cancelOnSwitch(): boolean
  cancelAll(): void
}

/** Guard 5. Calls of the page that is left are cancelled, where that is switched on. */
export const httpCancelGuard = ({ cancelOnSwitch, cancelAll }: Calls): Guard => ({
  name: 'http cancel',
  before() {
    if (cancelOnSwitch()) cancelAll()
    return null
  },
})
