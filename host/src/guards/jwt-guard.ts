import { handoverToken } from '@console/contract/page-names'
import { handoverViewAtom } from '../handover/handover'
import { isSamePath, parseHref, routePaths, toHref, withQuery } from '../routes/routes'
import { inviteToken, linkParameter, recoveryToken } from '../storage/storage'
import type { Guard, GuardResult, NavigationAttempt } from './guard'
import type { GuardContext } from './guard-context'
import { guardResultFor } from './permission-guard'

/**
 * Guard 2. A hand-over token signs its person in, or leads to the page that asks (security C10). If the token
 * was in the address that was opened, the first script has removed it already; one in a link inside the page
 * is removed here, so that neither history nor a third party ever sees it (A21.2). The token of an invitation's
 * link, or of one that cancels a request for recovery, is taken out too, and kept for its page
 * (decision 0047).
 */
export const jwtGuard = ({
  store,
  window,
  replaceAddress,
  handover,
  session,
}: Pick<GuardContext, 'store' | 'window' | 'replaceAddress' | 'handover' | 'session'>): Guard => ({
  name: 'jwt',
  async before(attempt) {
    const { result, values } = takeOut(attempt)
    const to = result?.goTo ?? attempt.to
    // First of all: an open page makes calls as soon as a token is kept.
    if (result) replaceAddress(withoutSecrets(window.location, result, Object.keys(values)))
    if (values[linkParameter]) linkTokenOf(attempt)?.keep(store, values[linkParameter])
    const token = handover.takeToken() ?? values[handoverToken.parameter]
    if (token) {
      const received = await handover.receive(token, to)
      const asking = withQuery(parseHref(routePaths.handover), { redirect: toHref(received.to) })
      if (received.mustAsk) return { ...result, goTo: asking }
      if (received.to !== to) return { ...result, goTo: received.to }
    }
    if (result || !isSamePath(to.path, routePaths.handover)) return result
    const locale = to.query.get('locale')
    const signInSite = to.query.get('from')
    const redirectTo = to.query.get('redirect')
    const leaveTo =
      signInSite && (await handover.askForToken(signInSite, { locale, redirect: redirectTo }))
    if (leaveTo) return { leaveTo }
    // Where somebody is to be handed over to is guard 12's to decide.
    if (store.get(handoverViewAtom) || to.query.has('to')) return null
    const redirect = session.safeRedirect(redirectTo)
    return (redirect && guardResultFor(redirect)) ?? { goTo: parseHref(routePaths.selectAccount) }
  },
})

/** Where the token of a mailed link is kept, by its page; null for other pages. */
function linkTokenOf({ to }: Pick<NavigationAttempt, 'to'>) {
  if (isSamePath(to.path, routePaths.invite)) return inviteToken
  return isSamePath(to.path, routePaths.cancelRecovery) ? recoveryToken : null
}

type CleanedTarget = Required<Extract<GuardResult, { goTo: unknown }>>

/** The attempt without the secrets of its address, and their values; one after the `#` wins. */
function takeOut({ to, documentQuery }: NavigationAttempt): {
  /** Null: there are none. */
  result: CleanedTarget | null
  values: Record<string, string | null>
} {
  const names: string[] = [handoverToken.parameter]
  if (linkTokenOf({ to })) names.push(linkParameter)
  const found = names.filter((name) => to.query.has(name) || documentQuery.has(name))
  if (found.length === 0) return { result: null, values: {} }
  const remainingQuery = new URLSearchParams(documentQuery)
  for (const name of found) remainingQuery.delete(name)
  const without = Object.fromEntries(found.map((name) => [name, null]))
  return {
    result: { goTo: withQuery(to, without), documentQuery: remainingQuery },
    values: Object.fromEntries(
      found.map((name) => [name, to.query.get(name) || documentQuery.get(name)]),
    ),
  }
}

/** The address of the page without its secrets. */
function withoutSecrets(
  { pathname, hash }: Location,
  { goTo, documentQuery }: CleanedTarget,
  names: readonly string[],
): string {
  const query = documentQuery.toString()
  const shown = parseHref(hash.slice(1))
  if (isSamePath(shown.path, goTo.path)) for (const name of names) shown.query.delete(name)
  return `${pathname}${query && `?${query}`}#${toHref(shown)}`
}
