import type { ParsedEndpointInput } from '@console/contract/endpoint'
import type { signInWithPasskey } from '@console/contract/passkeys'
import { inTransaction, type Deps, type TxDeps } from '../../deps/deps'
import { AppError } from '../../http/app-error'
import type { Caller } from '../../http/caller'
import {
  createRequestOptions,
  readChallenge,
  userHandleOf,
  verifyUsedPasskey,
  type PasskeyPage,
  type VerifiedUse,
} from '../../infrastructure/webauthn'
import { hashIdentifier, recordAuditEvent } from '../../audit/audit-service'
import {
  openSession,
  recordEvictedSessions,
  type IssuedSession,
} from '../../sessions/sessions-service'
import {
  clearSignInAttempt,
  countSignInAttempt,
  tellOfNewDevice,
  type SignInAttempt,
} from '../sign-in/sign-in-service'
import { giveChallenge, useChallenge } from './passkey-challenge'
import { findPasskeyForSignIn, recordPasskeyUse } from './passkeys-queries'

type PasskeySignIn = ParsedEndpointInput<typeof signInWithPasskey>
type FoundPasskey = NonNullable<Awaited<ReturnType<typeof findPasskeyForSignIn>>>

/** A passkey whose signature was right. */
export interface CheckedPasskey {
  found: FoundPasskey
  domain: string
  use: VerifiedUse
  attempt: SignInAttempt
}

export const startSignIn = async (deps: TxDeps, caller: Caller, { domain }: PasskeyPage) =>
  createRequestOptions(domain, await giveChallenge(deps, caller, null))

/** The event of a sign-in by a passkey, which is named by its fingerprint (security C16). */
const signInEvent = (deps: Pick<Deps, 'keys'>, { credential }: PasskeySignIn) => ({
  action: 'sign-in' as const,
  target: hashIdentifier(deps, credential.id),
  details: { by: 'passkey' },
})

/**
 * Checks what an authenticator has signed, before the transaction that opens the session. The
 * challenge is used up and the try counted, whatever comes of it. An unknown passkey, one of somebody
 * who may not sign in and a wrong signature are answered alike, after the same work (security C4); a
 * challenge that is over says nothing about anybody, and is answered as what it is.
 */
export async function checkPasskey(
  deps: Deps,
  caller: Caller,
  input: PasskeySignIn,
  page: PasskeyPage,
): Promise<CheckedPasskey> {
  const { credential } = input
  const audit = signInEvent(deps, input)
  const challenge = readChallenge(credential)
  const sought = { poolId: caller.brand.poolId, credentialId: credential.id, domain: page.domain }
  const { found, attempt, isGiven } = await inTransaction(deps, async (txDeps) => {
    const found = await findPasskeyForSignIn(txDeps.tx, sought)
    const attempt = await countSignInAttempt(txDeps, caller, {
      // No name that anybody has: tries at a passkey wait for none at a password.
      username: `passkey ${credential.id}`,
      userId: found?.user.id,
      audit,
    })
    const isGiven = await useChallenge(txDeps, caller, { challenge, sessionId: null })
    return { found, attempt, isGiven }
  })
  const expected = { page, challenge: challenge ?? '' }
  const use = await verifyUsedPasskey(credential, expected, found?.passkey.publicKey)
  if (challenge && !isGiven) throw new AppError('TICKET_EXPIRED', { audit })
  if (!found || !isGiven || !use || credential.response.userHandle !== userHandleOf(found.user.id))
    throw new AppError(401, { audit })
  return { found, domain: page.domain, use, attempt }
}

/** Opens the session of the person whose passkey was right. */
export async function signInByPasskey(
  deps: TxDeps,
  caller: Caller,
  input: PasskeySignIn,
  { found: { passkey, user }, domain, use, attempt }: CheckedPasskey,
): Promise<IssuedSession> {
  const { brand } = caller
  const { remember: remembered = false } = input
  const audit = signInEvent(deps, input)
  const opened = await openSession(deps, {
    userId: user.id,
    browser: caller,
    brand,
    remembered,
    amr: 'passkey',
  })
  // Once the row of the user is held: the passkey may have been removed meanwhile, and a
  // counter that does not go on is that of a copy.
  const lastUsedAt = deps.clock.now()
  if (!(await recordPasskeyUse(deps.tx, passkey.id, { ...use, domain, lastUsedAt })))
    throw new AppError(401, { audit })
  await recordEvictedSessions(deps, caller, opened)
  await tellOfNewDevice(deps, caller, user, opened)
  await recordAuditEvent(deps, caller, {
    ...audit,
    actor: user.id,
    details: { ...audit.details, session: opened.session.id, remembered: String(remembered) },
  })
  await clearSignInAttempt(deps.tx, attempt)
  return opened
}
