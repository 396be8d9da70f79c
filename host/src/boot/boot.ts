import { pageIds } from '@console/contract/page-names'
import type { Call } from '@console/kernel/call'
import { createNotices } from '@console/ui/notice/notice'
import { createStore } from 'jotai/vanilla'
import { settleBrand, settleRegion } from '../brand/brand'
import { openFailures, showFailure, tell } from '../errors/errors'
import { createGuards } from '../guards/guards'
import { createHttp } from '../http/http'
import { keepLocale, languageTagAtom, openLocale, say } from '../locale/locale'
import { pages } from '../pages/pages'
import { createRemotes } from '../remotes/remotes'
import { openRouter, type OpenRouter } from '../router/router'
import { addressOf, isAt, settleRoutes } from '../routes/routes'
import { createSession } from '../session/session'
import { openSettings, readBootDocument } from '../settings/settings'
import { arriveAt } from '../shell/shell'
import { openStorage } from '../storage/storage'
import { restoreTheme } from '../theme/theme'
import { createHost } from './create-host'
import { openDocumentHead } from './document-head'
import { prepareAhead } from './prepare-ahead'
import { drawConsole } from './providers'
import { tellDeveloper, warnDeveloper } from './tell-developer'
import { tieGuards } from './tie-guards'

export { rememberFatalPage } from './fatal-page'

const mode = process.env.NODE_ENV ?? 'production'

/** The story from page to router (architecture §7.1, shell A0). Begin reading here. `showFatalPage` is the last resort. */
export async function boot(window: Window, showFatalPage: () => void): Promise<void> {
  const { document } = window
  const store = createStore()

  // What the server wrote into the page: brand, region, language, remotes. Nothing is asked of anybody.
  const boot = readBootDocument(document)
  settleBrand(store, boot.brand)
  settleRegion(store, boot.region)
  const version =
    boot.remotes.find(({ manifest }) => manifest.name === 'host')?.manifest.version ?? '0'
  const storage = openStorage({
    shortName: boot.page.shortName,
    mode,
    version,
    cipher: boot.page.storageCipher,
    window,
    store,
    warn: warnDeveloper,
  })
  openSettings(store, storage)
  restoreTheme(store, document)
  openLocale({ store, storage, document, boot, development: mode === 'development' })
  if (localeIn(window.location) === boot.locale) keepLocale(store, boot.locale)
  tellDeveloper(settleRoutes(store, boot.remotes), mode)

  // Calls need the session and the session needs calls: each is handed what it needs of the other.
  const notices = createNotices()
  openFailures({
    store,
    say: (key, holes) => say(store, key, holes),
    toast: (words) => notices.show('failure', words),
  })
  const call: Call = (...asked) => http.lasting(...asked)
  const session = createSession({
    store,
    storage,
    page: boot.page,
    window,
    call,
    onExpired(words) {
      tell(store, words)
      router.enterAgain()
    },
    onChangedElsewhere: (change) =>
      change === 'other-person' ? window.location.reload() : router.enterAgain(),
  })
  const http = createHttp({
    page: boot.page,
    readToken: session.readToken,
    onUnauthorised: session.onUnauthorised,
    onFailure: (error, options) => showFailure(store, error, options),
    hints: session.hints,
    language: () => store.get(languageTagAtom),
  })

  // Who may go where, and what stands there.
  const house = tieGuards({ store, boot, window, http, session })
  const hostFor = createHost({
    store,
    boot,
    call: http.call,
    session,
    storage,
    notices,
    router: () => router,
    prepareLanding: () => ahead.afterSignIn(),
  })
  pages.start(hostFor('host'))
  const remotes = createRemotes({ store, resolved: boot.remotes, own: pages, host: hostFor })
  const ahead = prepareAhead({ store, page: window, remotes, session })
  ahead.landing()
  const head = openDocumentHead(store, document)
  const router: OpenRouter = openRouter({
    store,
    page: window,
    remotes,
    guards: createGuards(house),
    forget: house.forget,
    onArrival(to, from) {
      const title = head.show(to)
      if (from && !isAt(to.path, from.path)) arriveAt(store, document, title)
      ahead.onIdle()
    },
  })

  // The server's skeleton stays until the first page is whole.
  await router.ready
  const nonce = document.querySelector<HTMLElement>('script[nonce]')?.nonce
  const onUncaughtError = (error: unknown) => {
    showFatalPage()
    window.reportError(error)
  }
  drawConsole(document.getElementById(pageIds.root)!, { store, notices, nonce }, onUncaughtError)
}

/** The language that the address names: after the `#`, else before it (rulings 11). */
const localeIn = ({ hash, search }: Location) =>
  addressOf(hash.slice(1)).query.get('locale') ?? new URLSearchParams(search).get('locale')
