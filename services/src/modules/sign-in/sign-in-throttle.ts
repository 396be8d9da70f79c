import { normalName } from '../../address'
import type { Deps } from '../../deps'
import type { Tx } from '../../database/database'
import { Failure } from '../../http/failure'
import type { Visitor } from '../../http/visitor'
import { fingerprint } from '../../outside/secrets'
import {
  countNetworkTry,
  forgetNameThrottle,
  lockNameThrottle,
  setNameThrottle,
  uncountNetworkTry,
} from './sign-in-queries'
import { waitAfter } from './sign-in-rules'

/** A try that was paid for. */
export interface Try {
  name: string
  network: string
  span: Date
}

/**
 * Pays for a try before the password is looked at, so that parallel guesses count too. What was typed is counted, whether or
 * not somebody goes by it: a wait tells nothing about who exists (security C4).
 */
export async function payForTry(deps: Deps, tx: Tx, visitor: Visitor, typed: string): Promise<Try> {
  const { signIn: limits } = deps.config.limits
  const now = deps.clock.now().getTime()
  const after = (seconds: number) => new Date(now + seconds * 1000)
  const name = fingerprint(deps.keys.identifiers, 'name', visitor.brand.poolId, normalName(typed))
  const network = fingerprint(deps.keys.identifiers, 'network', visitor.network)

  const so = await lockNameThrottle(tx, name)
  if (so.blockedUntil.getTime() > now)
    throw new Failure('TOO_MANY_REQUESTS', {
      retryAfter: Math.ceil((so.blockedUntil.getTime() - now) / 1000),
    })
  const count = so.expiresAt.getTime() > now ? so.count + 1 : 1
  const wait = waitAfter(count, limits)
  // Without a wait not “until now”: whoever looked at the clock a moment earlier would be turned away.
  await setNameThrottle(tx, name, {
    count,
    blockedUntil: wait ? after(wait) : new Date(0),
    expiresAt: after(limits.forgottenAfter),
  })

  const length = limits.networkSpan * 1000
  const span = new Date(now - (now % length))
  const end = new Date(span.getTime() + length)
  if (!(await countNetworkTry(tx, network, span, end, limits.perNetwork)))
    throw new Failure('TOO_MANY_REQUESTS', { retryAfter: Math.ceil((end.getTime() - now) / 1000) })
  return { name, network, span }
}

/** The password was right: the name starts afresh, and the network is not charged. */
export async function giveBack(tx: Tx, { name, network, span }: Try) {
  await forgetNameThrottle(tx, name)
  await uncountNetworkTry(tx, network, span)
}
