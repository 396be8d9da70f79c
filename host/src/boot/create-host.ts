import type { BootDocument } from '@console/contract/boot-document'
import { socialReturn, type SocialReturn } from '@console/contract/page-names'
import type { CallEndpoint } from '@console/kernel/call'
import type { Host, Store } from '@console/kernel/host'
import type { ToastStore } from '@console/ui/toast/toast'
import type { SignInEvent } from '../analytics/analytics'
import { showLoadFailure } from '../errors/errors'
import { fetchIcon } from '../http/http'
import { languageTagAtom, localeAtom } from '../locale/locale'
import { enableUserRoutes, isPermittedAtom } from '../permission/permission'
import { serverMenuAtom } from '../routes/routes'
import type { Destination, SessionManager } from '../session/session'
import { getPageNavigation, goFromPage } from '../page-stack/page-stack'
import { settingsAtom } from '../settings/settings'
import { inviteToken, recoveryToken, saveSocialPath, type AppStorage } from '../storage/storage'

export interface CreateHostDeps {
  store: Store
  bootDocument: BootDocument
  call: CallEndpoint
  session: SessionManager
  storage: AppStorage
  toasts: ToastStore
  /** Called when a sign-in begins: fetches the pages that it may lead to. */
  prefetchLanding(): void
  /** Somebody has signed in (spec §1 Analytics); resolves when who leaves may go. */
  trackSignIn(signIn: SignInEvent): Promise<void>
}

/**
 * Creates the `Host` that each remote is given. Everywhere else a verb returns a `Destination`;
 * here it is carried out: this is the only place that navigates for remotes.
 */
export function createHost({
  store,
  bootDocument,
  call,
  session,
  storage,
  toasts,
  prefetchLanding,
  trackSignIn,
}: CreateHostDeps): (remote: string) => Host {
  /** Resolves when the person sees where they have been taken. */
  const navigateTo = async (destination: Destination) => {
    if ('reload' in destination) getPageNavigation(store).reloadConsole()
    else if ('leaveTo' in destination) await getPageNavigation(store).leaveTo(destination.leaveTo)
    else if ('goTo' in destination)
      await getPageNavigation(store).go(destination.goTo, { replace: true })
  }

  /** They are no part of the sign-in page. */
  const loadTabs = async () => {
    const { createPublicTabs } = await import(/* webpackChunkName: "shell" */ '../tabs/tabs')
    return createPublicTabs(store)
  }

  const { iconServices } = bootDocument.page
  const sharedHost: Omit<Host, 'stored'> = {
    brand: bootDocument.brand,
    region: bootDocument.region,
    page: {
      demonstration: bootDocument.page.demonstration,
      passkeys: bootDocument.page.passkeys,
      policies: bootDocument.page.policies,
      policyVersion: bootDocument.page.policyVersion,
      session: bootDocument.page.session,
      smsCountries: bootDocument.page.smsCountries,
    },
    store,
    session: {
      async complete(tokens, end) {
        const isCovered = session.isTimedOut()
        if (!isCovered) prefetchLanding()
        const wanted = getPageNavigation(store).wanted()
        const destination = await session.completeSignIn(tokens, end)
        const { method = 'email' } = end
        if (session.isSignedIn()) {
          enableUserRoutes(store) // A11.2
          if (method !== null) {
            const isLeaving = 'leaveTo' in destination || !!bootDocument.page.product
            const told = trackSignIn({ isNewUser: tokens.new_user === 'Y', method, isLeaving })
            if (isLeaving) await told
          }
        }
        // A page that the person has asked for since is where they end.
        if (!isCovered && getPageNavigation(store).wanted() !== wanted)
          return getPageNavigation(store).renavigate()
        await navigateTo(isCovered && lacksServerMenu(store) ? { reload: true } : destination)
      },
      signOut: async (options) => navigateTo(await session.signOut(options)),
      changePassword: session.changePassword,
      changePerson: session.changePerson,
      enter: session.enterWorkplace,
    },
    social: {
      async leaveFor(authorizeUrl, returnPath) {
        saveSocialPath(returnPath)
        await getPageNavigation(store).leaveTo(authorizeUrl)
      },
      takeReturn: takeSocialReturn,
    },
    inviteToken: inviteToken.atom,
    recoveryToken: recoveryToken.atom,
    call,
    can: (roles) => store.get(isPermittedAtom)(roles),
    locale: {
      current: () => store.get(localeAtom),
      languageTag: () => store.get(languageTagAtom),
      change: (locale) => getPageNavigation(store).changeLocale(locale),
    },
    notify: {
      success: (message, action) => toasts.show('success', message, action),
      failure: (message) => toasts.show('failure', message),
      notLoaded: (error, retry) => showLoadFailure(store, error, retry),
    },
    tabs: {
      refresh: async () => (await loadTabs()).refresh(),
      close: async (path) => (await loadTabs()).close(path),
      closeLeft: async () => (await loadTabs()).closeLeft(),
      closeRight: async () => (await loadTabs()).closeRight(),
      closeOthers: async () => (await loadTabs()).closeOthers(),
      closeAll: async () => (await loadTabs()).closeAll(),
      setTitle: async (title, path) => (await loadTabs()).setTitle(title, path),
      setPath: async (path) => (await loadTabs()).setPath(path),
    },
    ...(iconServices && { fetchIcon: (set, name) => fetchIcon(iconServices, set, name) }),
    go: (path, options) => void goFromPage(store, path, options),
  }

  return (remote) => ({
    ...sharedHost,
    // Prefixed with the remote's name, so that two remotes with the same key do not share a value.
    stored: (key, initial, { scope, maxAge } = { scope: 'device' }) =>
      storage.stored(
        `${remote}.${key}`,
        initial,
        // Typing writes a value for the tab at every key, and it is needed again only when the page
        // has been left.
        scope === 'tab'
          ? { area: 'session', writeMode: 'deferred', maxAge }
          : maxAge === undefined
            ? undefined
            : { writeMode: 'through', maxAge },
      ),
  })
}

/** In mode BACK a covered page whose menu never came is loaded again (shell A11.6). */
const lacksServerMenu = (store: Store) =>
  store.get(settingsAtom).permissionMode === 'BACK' && !store.get(serverMenuAtom)?.length

/** What the page's first script took out of the address (services, social-return-script). */
function takeSocialReturn(): SocialReturn | null {
  const page = window as Window & { [socialReturn.property]?: SocialReturn }
  const taken = page[socialReturn.property] ?? null
  delete page[socialReturn.property]
  return taken
}
