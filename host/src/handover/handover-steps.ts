// A chunk of its own: endpoint declarations import the schema library, and most visits make none of
// these calls.
import { createHandover, redeemHandover, viewHandover } from '@console/contract/handover'
import { handoverToken } from '@console/contract/page-names'
import { sessionAtom } from '@console/kernel/session'
import { parseHref, routePaths, toHref, withQuery, type RouteLocation } from '../routes/routes'
import {
  handoverViewAtom,
  type HandoverContext,
  type HandoverQuestion,
  type Planted,
  type Received,
  type SendOptions,
} from './handover-state'

export async function receiveToken(
  context: HandoverContext,
  token: string,
  arrivedAt: RouteLocation,
): Promise<Received> {
  const { session, store, call } = context
  await session.restored
  const planted = store.get(context.plantedAtom)
  store.set(context.plantedAtom, null)
  const wanted = session.safeRedirect(planted?.redirect)
  const to = wanted && 'goTo' in wanted ? parseHref(wanted.goTo) : arrivedAt
  if (!session.isSignedIn()) {
    // Whoever is not signed in goes on to sign-in, where the toast says why.
    await redeem(context, token, planted, 'toast').catch(() => {})
    return { mustAsk: false, to }
  }
  const whose = await call(viewHandover, { token }, { onError: 'none' }).catch(() => null)
  await session.ensurePerson().catch(() => {})
  if (!whose || whose.userId === store.get(sessionAtom).person?.userId)
    return { mustAsk: false, to }
  const { realName: name, avatar } = whose
  store.set(handoverViewAtom, {
    kind: 'question',
    question: { token, planted, name, avatar, to },
  })
  return { mustAsk: true, to }
}

export const acceptHandover = (
  context: HandoverContext,
  { token, planted }: HandoverQuestion,
): Promise<void> => redeem(context, token, planted, 'none')

async function redeem(
  { session, call }: HandoverContext,
  token: string,
  planted: Planted | null,
  onError: 'toast' | 'none',
) {
  const refreshToken = session.readRefreshToken()
  const tokens = await call(
    redeemHandover,
    {
      token,
      ...(planted && { state: planted.state }),
      ...(refreshToken && { refresh_token: refreshToken }),
    },
    { onError },
  )
  await session.completeSignIn(tokens, { goHome: false })
}

export function plantAndLeave(
  { store, window, plantedAtom }: HandoverContext,
  signInSite: string,
  { locale, redirect }: { locale: string | null; redirect: string | null },
): string {
  const state = createState(window)
  store.set(plantedAtom, { state, ...(redirect && { redirect }) })
  return addressAt(signInSite, routePaths.handover, { to: window.location.origin, state, locale })
}

// Not `randomUUID`: pages at http have none (rulings 5).
const createState = ({ crypto }: Window) =>
  [...crypto.getRandomValues(new Uint8Array(32))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')

export async function sendPerson(
  { config, window, session, call }: HandoverContext,
  origin: string,
  { state, locale, path = null }: SendOptions,
): Promise<string> {
  if (config.handover === 'token') {
    const lease = await session.getTokenLease('session')
    return arrivalAt(origin, lease!.access, locale, path)
  }
  const { origin: from } = window.location
  if (!state) return addressAt(origin, routePaths.handover, { from, locale, redirect: path })
  const { token } = await call(createHandover, { audience: origin, state }, { onError: 'none' })
  return arrivalAt(origin, token, locale)
}

// After the `#`, where no server reads it.
const arrivalAt = (origin: string, token: string, locale: string | null, path?: string | null) =>
  addressAt(origin, path ?? routePaths.selectAccount, {
    [handoverToken.parameter]: token,
    locale,
  })

const addressAt = (origin: string, path: string, query: Record<string, string | null>) =>
  `${origin}/#${toHref(withQuery(parseHref(path), query))}`
