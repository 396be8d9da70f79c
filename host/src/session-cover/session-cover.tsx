/**
 * Sign-in over the page whose session has ended: the page stays as it is below, and is uncovered
 * when the same person has signed in (shell A11.6).
 */
import type { Store } from '@console/kernel/host'
import { sessionAtom } from '@console/kernel/session'
import { createLazyComponent } from '@console/ui/lazy-component/lazy-component'
import { useAtomValue, useStore } from 'jotai'
import { atom } from 'jotai/vanilla'
import { activePageAtom, rootMountOf } from '../page-stack/page-stack'
import type { SessionManager } from '../session/session'
import { settingsAtom } from '../settings/settings'

const LazyCoverPage = createLazyComponent(() =>
  import(/* webpackChunkName: "session-cover" */ './cover-page').then(({ CoverPage }) => CoverPage),
)

type CoverSession = Pick<SessionManager, 'leaveCoveredPage'>
const coverSessionAtom = atom<CoverSession | null>(null)
export const initSessionCover = (store: Store, session: CoverSession) =>
  store.set(coverSessionAtom, session)

/** Whether a session that ends now leaves its page where it is. */
export function isPageToBeCovered(store: Store): boolean {
  if (store.get(settingsAtom).sessionTimeoutProcessing === 'route-jump') return false
  const page = store.get(activePageAtom)
  return page !== null && rootMountOf(page) === 'shell'
}

/** The cover, while the session has timed out. Where it cannot be loaded, sign-in takes its place. */
export function SessionCover() {
  const { timedOut = false } = useAtomValue(sessionAtom)
  const { sessionTimeoutProcessing } = useAtomValue(settingsAtom)
  const store = useStore()
  const leave = () => store.get(coverSessionAtom)?.leaveCoveredPage()
  const CoverPage = LazyCoverPage.useComponent(timedOut, leave)
  return (
    timedOut &&
    CoverPage && <CoverPage isInDialog={sessionTimeoutProcessing === 'dialog'} onFailure={leave} />
  )
}
