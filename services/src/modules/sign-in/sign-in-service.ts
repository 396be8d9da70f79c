import type { ParsedInputOf } from '@console/contract/endpoint'
import type { signInWithPassword } from '@console/contract/sign-in'
import { normalName } from '../../address'
import type { Deps } from '../../deps'
import { Failure, notSignedIn } from '../../http/failure'
import type { Visitor } from '../../http/visitor'
import { hashed, record, recordWithin } from '../audit/audit-service'
import {
  continueSession,
  endSession,
  isHandleOf,
  openSession,
  recordEnded,
  sessionOfRefreshToken,
  type Continued,
} from '../sessions/sessions-service'
import { findForSignIn, renewPasswordHash } from '../users/users-service'
import { giveBack, payForTry } from './sign-in-throttle'

/**
 * Signs in by name and password. Whatever is wrong, the answer is the same, and so is the work: a stranger costs a look, a
 * comparison with a decoy and a line in the log, as a person does (security C4).
 */
export async function signIn(
  deps: Deps,
  visitor: Visitor,
  { username, password, remember }: ParsedInputOf<typeof signInWithPassword>,
): Promise<Continued> {
  const { brand } = visitor
  const target = hashed(deps, normalName(username))
  // Looked for first: others of the network wait from the payment on.
  const [user, paid] = await deps.db
    .inTransaction(
      async (tx) =>
        [
          await findForSignIn(tx, brand.poolId, username),
          await payForTry(deps, tx, visitor, username),
        ] as const,
    )
    .catch(async (error: unknown) => {
      if (error instanceof Failure)
        await record(deps, visitor, { action: 'sign-in', outcome: String(error.code), target })
      throw error
    })
  const isRight = await deps.passwords.matches(password, user?.passwordPhc ?? null)
  if (!user || !isRight || user.status !== 'active') {
    await record(deps, visitor, {
      action: 'sign-in',
      outcome: 'USERNAME_OR_PASSWORD_ERROR',
      target,
    })
    throw new Failure('USERNAME_OR_PASSWORD_ERROR')
  }
  const renewed = deps.passwords.isDated(user.passwordPhc)
    ? await deps.passwords.hash(password)
    : null
  return deps.db.inTransaction(async (tx) => {
    if (renewed) await renewPasswordHash(tx, user, renewed)
    const remembered = remember === 'true'
    const opened = await openSession(deps, tx, { userId: user.id, brand, remembered, amr: 'pwd' })
    // Others of this network wait for the rows that follow: they come last.
    await giveBack(tx, paid)
    await recordEnded(deps, tx, visitor, opened)
    const particulars = {
      session: opened.session.id,
      remembered: String(remembered),
      rehashed: String(renewed !== null),
    }
    await recordWithin(deps, tx, visitor, {
      action: 'sign-in',
      actor: user.id,
      target,
      particulars,
    })
    return opened
  })
}

/** What a caller shows to go on: the token itself, or the cookie that has it and perhaps the session's name. */
export interface Shown {
  token: string | undefined
  handle?: string
}

/** Trades a refresh token for the next one and an access token (security C5). */
export async function refresh(
  deps: Deps,
  visitor: Visitor,
  { token, handle }: Shown,
): Promise<Continued> {
  const continued =
    token && (await isOwnHandle(deps, visitor, token, handle))
      ? await continueSession(deps, visitor, visitor.brand, token)
      : null
  if (continued) return continued
  if (token) await record(deps, visitor, { action: 'token.refused', outcome: '401' })
  throw notSignedIn()
}

// A remembered name must not open the session of whoever signed in since: the handle says whose session is meant (api ruling 2).
async function isOwnHandle(
  deps: Deps,
  { brand }: Visitor,
  token: string,
  handle: string | undefined,
): Promise<boolean> {
  if (!handle) return true
  const session = await sessionOfRefreshToken(deps, brand, token)
  return session !== null && isHandleOf(deps, session, handle)
}

interface Leaving {
  /** From a valid access token. */
  session: { id: string; userId: string } | null
  token: string | undefined
  all: boolean
}

/** Ends the session of the access token, or of the refresh token; who has neither is signed out already (api B2). */
export async function signOut(deps: Deps, visitor: Visitor, { session, token, all }: Leaving) {
  const ending = session ?? (token ? await sessionOfRefreshToken(deps, visitor.brand, token) : null)
  if (ending) await endSession(deps, visitor, ending, all)
}
