import { atom, createStore } from 'jotai/vanilla'
import { initSettings, type SettingsChanges } from '../../settings/settings'
import type { GuardContext } from '../guard-context'

type Overrides = Partial<Omit<GuardContext, 'session'>> & {
  session?: Partial<GuardContext['session']>
  settings?: SettingsChanges
}

/** Somebody is signed in, and nothing happens elsewhere; `overrides` are what matters to a test. */
export function createTestGuardContext({
  session,
  settings = {},
  ...overrides
}: Overrides = {}): GuardContext {
  const context: GuardContext = {
    store: createStore(),
    window: { scrollTo: () => {}, location: window.location, history: window.history },
    replaceAddress: (url) => window.history.replaceState(window.history.state, '', url),
    http: { cancelAll: () => {} },
    handover: {
      config: { handover: 'single-use', redirectOrigins: [] },
      takeToken: () => null,
      receive: async (_, to) => ({ mustAsk: false, to }),
      askForToken: async () => null,
      send: async () => null,
    },
    fetchRoutes: async () => {},
    warn: () => {},
    ...overrides,
    session: {
      restored: Promise.resolve(),
      isSignedIn: () => true,
      ensurePerson: async () => {},
      safeRedirect: (redirect) => (redirect?.startsWith('/') ? { goTo: redirect } : null),
      leaveFor: () => {},
      reset: () => {},
      ...session,
    },
  }
  initSettings(context.store, { stored: () => atom(settings) } as never)
  return context
}
