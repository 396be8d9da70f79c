// A chunk of its own, which only the pages of brands with a tag load.
import { tagPolicyName } from '@console/contract/page-names'
import type { Store } from '@console/kernel/host'
import { activePageAtom } from '../page-stack/page-stack'
import {
  isSamePath,
  parseHref,
  routePaths,
  routeTitleAtom,
  toHref,
  withQuery,
} from '../routes/routes'
import { inviteToken, linkParameter, recoveryToken } from '../storage/storage'
import { pushEvent, type SignInEvent, type TaggedWindow, type TagOptions } from './data-layer'

interface ScriptUrlPolicy {
  createScriptURL(url: string): string
}
type PolicyWindow = TaggedWindow & {
  trustedTypes?: { createPolicy(name: string, policy: ScriptUrlPolicy): ScriptUrlPolicy }
}

/** Do Not Track, or Global Privacy Control. */
const asksNotToBeTracked = (navigator: Navigator & { globalPrivacyControl?: boolean }) =>
  navigator.doNotTrack === '1' || navigator.globalPrivacyControl === true

/** Resolve when the tag of a page runs, or does not come. */
const startedTags = new WeakMap<Store, Promise<void>>()

/** Runs the brand's tag, once, and tells it of every page that is shown from now on. */
export async function startTag(options: TagOptions): Promise<void> {
  const { store, window } = options
  if (asksNotToBeTracked(window.navigator)) return
  const started = startedTags.get(store) ?? runTag(options)
  startedTags.set(store, started)
  await started
}

/** A tag that has not come by then misses the sign-in. */
const longestWait = 1_000

export async function trackSignIn(
  options: TagOptions,
  { isNewUser, method, isLeaving }: SignInEvent,
): Promise<void> {
  const { window } = options
  if (asksNotToBeTracked(window.navigator)) return
  pushEvent(window, { event: isNewUser ? 'SignUp' : 'Login', method })
  if (isLeaving)
    await Promise.race([
      startTag(options),
      new Promise((resolve) => window.setTimeout(resolve, longestWait)),
    ])
}

function runTag({ store, window, tag, replaceHref }: TagOptions): Promise<void> {
  const layer = (window.dataLayer ??= [])
  layer.unshift({ 'gtm.start': Date.now(), event: 'gtm.js' })
  trackPages(store, window)
  hideLinkTokens(store, window, replaceHref)

  const url = `${tag.origin}/gtm.js?id=${encodeURIComponent(tag.id)}`
  const onlyTheTag: ScriptUrlPolicy = {
    createScriptURL(asked) {
      if (asked === url) return asked
      throw new TypeError(`${asked} is not the tag of this page.`)
    },
  }
  const policy =
    (window as PolicyWindow).trustedTypes?.createPolicy(tagPolicyName, onlyTheTag) ?? onlyTheTag
  const { document } = window
  const script = document.createElement('script')
  script.async = true
  script.nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? ''
  script.src = policy.createScriptURL(url)
  document.head.append(script)
  return new Promise((resolve) => {
    script.onload = script.onerror = () => resolve()
  })
}

/**
 * A page is told by the title and the path of its route, which have no id, name or query of
 * anybody's. An address that no route matches is not told.
 */
function trackPages(store: Store, window: TaggedWindow) {
  let lastShown: string | null = null
  const track = () => {
    const page = store.get(activePageAtom)
    if (!page?.record) return
    const shown = `${page.id} ${page.shownAt}`
    if (shown === lastShown) return
    lastShown = shown
    pushEvent(window, {
      event: 'page_view',
      page_title: store.get(routeTitleAtom)(page.record),
      page_path: page.record.path,
    })
  }
  store.sub(activePageAtom, track)
  track()
}

/**
 * Takes the token of a link (of an invitation, or of one that cancels a recovery) out of the address when
 * the link is opened over a page that is already there, before the tag hears of the address from the
 * history (security C10, decision 0047). The address with which a page is loaded is clean before the
 * tag comes.
 */
function hideLinkTokens(store: Store, window: Window, replaceHref: (href: string) => void) {
  const read = (address: string) => {
    const to = parseHref(address.slice(address.indexOf('#') + 1))
    const kept = isSamePath(to.path, routePaths.invite)
      ? inviteToken
      : isSamePath(to.path, routePaths.cancelRecovery) && recoveryToken
    return { to, kept, token: kept && to.query.get(linkParameter) }
  }
  const hide = () => {
    const { to, kept, token } = read(window.location.href)
    if (!kept || !token) return
    kept.keep(store, token)
    replaceHref(toHref(withQuery(to, { [linkParameter]: null })))
  }
  // The router finds the page of the link, and its token kept; or guard 2 was faster.
  window.addEventListener('popstate', hide, true)
  const stop = (event: HashChangeEvent) => {
    hide()
    // It names the address as it was.
    if (read(event.newURL).token) event.stopImmediatePropagation()
  }
  window.addEventListener('hashchange', stop, true)
}
