import type { Store } from '@console/kernel/host'
import type { Handover } from '../handover/handover'
import type { Http } from '../http/http'
import type { SessionManager } from '../session/session'

/** The console as guards see it; boot creates it. What else a guard needs it imports. */
export interface GuardContext {
  store: Store
  window: Pick<Window, 'scrollTo' | 'location' | 'history'>
  /** Gives the page another address within its own document; its entry in the history stays the same. */
  replaceAddress(url: string): void
  http: Pick<Http, 'cancelAll'>
  session: Pick<
    SessionManager,
    'restored' | 'isSignedIn' | 'ensurePerson' | 'safeRedirect' | 'leaveFor' | 'reset'
  >
  handover: Pick<Handover, 'config' | 'takeToken' | 'receive' | 'askForToken' | 'send'>
  /** Fetches the person's routes, where the server gives them (shell A3, mode BACK). */
  fetchRoutes(): Promise<void>
  /** Logs what only a developer can fix. */
  warn(message: string, error: unknown): void
}
