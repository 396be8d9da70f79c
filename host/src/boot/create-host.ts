import type { BootDocument } from '@console/contract/boot-document'
import type { Call } from '@console/kernel/call'
import type { Host, Store } from '@console/kernel/host'
import type { Notices } from '@console/ui/notice/notice'
import { localeAtom } from '../locale/locale'
import { can, markRoutesOpened } from '../permission/permission'
import type { OpenRouter } from '../router/router'
import type { Destination, OpenSession } from '../session/session'
import type { OpenStorage } from '../storage/storage'

export interface HostNeeds {
  store: Store
  boot: BootDocument
  call: Call
  session: OpenSession
  storage: OpenStorage
  notices: Notices
  /** Made after the host, which is asked for nothing before. */
  router(): OpenRouter
  /** A sign-in has begun: fetches what it will lead to. */
  prepareLanding(): void
}

/** What each remote is handed. Verbs return values everywhere else; here they are carried out: the only place that navigates for remotes. */
export function createHost({
  store,
  boot,
  call,
  session,
  storage,
  notices,
  router,
  prepareLanding,
}: HostNeeds): (remote: string) => Host {
  const carryOut = (destination: Destination) => {
    if ('leaveTo' in destination) router().leave(destination.leaveTo)
    else if ('goTo' in destination) router().go(destination.goTo, { replace: true })
  }

  const shared: Omit<Host, 'stored'> = {
    brand: boot.brand,
    region: boot.region,
    page: { policyVersion: boot.page.policyVersion, session: boot.page.session },
    store,
    session: {
      async complete(tokens, end) {
        prepareLanding()
        const destination = await session.complete(tokens, end)
        if (session.isSignedIn()) markRoutesOpened(store) // A11.2
        carryOut(destination)
      },
      signOut: async () => carryOut(await session.signOut()),
      changePerson: session.changePerson,
      enter: session.enter,
    },
    call,
    can: (roles) => can(store, roles),
    locale: {
      current: () => store.get(localeAtom),
      change: (locale) => router().speak(locale),
    },
    notify: {
      success: (words) => notices.show('success', words),
      failure: (words) => notices.show('failure', words),
    },
    go: (path, options) => router().go(path, options),
  }

  return (remote) => ({
    ...shared,
    // Under a key of the remote's own: two remotes that say the same word do not meet.
    stored: (key, initial) => storage.stored(`${remote}.${key}`, initial),
  })
}
