// A chunk of its own, loaded once a signed-in person’s page is shown.
import {
  followChanges as followChangesEndpoint,
  pollChanges,
  livePollSeconds,
  type LiveUpdate,
} from '@console/contract/live-updates'
import { pagePaths } from '@console/contract/page-names'
import type { Host } from '@console/kernel/host'
import { sessionAtom } from '@console/kernel/session'
import { sessionUsableAtom } from '../lock/lock'
import { pullPersonalSettings } from '../personal-settings/personal-settings'
import { mayConcernWorkplace, mayEndWorkplaces, refreshChanged } from './apply-update'
import { checkWorkplace, type LostWorkplace } from './check-workplace'
import { endLostForms } from './end-lost-forms'
import { followChanges } from './follow'
import { noteOverride } from './override-state'
import { refreshPerson } from './refresh-person'

/**
 * Keeps what is shown up to date with what others change, and leads the person away from a team or
 * account that they have lost, whose unsaved forms end. Returns the function that stops.
 */
export function startFollowing(
  host: Pick<Host, 'store' | 'call' | 'session' | 'go'>,
  { window, since }: { window: Window; since: number },
  onLost: (lost: LostWorkplace) => void,
): () => void {
  const { store, call } = host
  // What came back with a reload may be of a team that is gone since.
  let checking = store.get(sessionUsableAtom) ? endLostForms(host) : Promise.resolve()

  async function check() {
    const lost = await checkWorkplace(host)
    if (!lost) return
    onLost(lost)
    host.go(pagePaths.selectAccount)
  }

  return followChanges({
    window,
    session: {
      isUsable: () => store.get(sessionUsableAtom),
      subscribe: (onChange) => store.sub(sessionUsableAtom, onChange),
    },
    since,
    openStream: (age, { signal, onUpdate }) =>
      call(
        followChangesEndpoint,
        { age },
        { signal, onError: 'none', onEvent: (update) => onUpdate(update as LiveUpdate) },
      ),
    poll: (age, signal) =>
      call(pollChanges, { age, wait: livePollSeconds }, { signal, onError: 'none' }),
    onUpdate(update) {
      refreshChanged(store, update)
      noteOverride(store, update)
      if (update.missed || update.changes.some(({ topic }) => topic === 'settings'))
        void pullPersonalSettings(store)
      if (update.missed || update.changes.some(({ topic }) => topic === 'profile'))
        void refreshPerson(host)
      if (mayConcernWorkplace(update, store.get(sessionAtom).team?.id))
        checking = checking.then(check)
      if (mayEndWorkplaces(update)) checking = checking.then(() => endLostForms(host))
    },
  })
}
