import type { ParsedEndpointInput } from '@console/contract/endpoint'
import type { reauthenticateWithPasskey } from '@console/contract/passkeys'
import { inTransaction, type Deps, type TxDeps } from '../../deps/deps'
import { AppError } from '../../http/app-error'
import type { SignedInCaller, TokenCaller } from '../../http/caller'
import {
  createRequestOptions,
  readChallenge,
  userHandleOf,
  verifyUsedPasskey,
  type PasskeyPage,
  type VerifiedUse,
} from '../../infrastructure/webauthn'
import { confirmAuthentication } from '../sign-in/sign-in-service'
import { giveChallenge, useChallenge } from './passkey-challenge'
import { findPasskeyForSignIn, recordPasskeyUse } from './passkeys-queries'

type Shown = ParsedEndpointInput<typeof reauthenticateWithPasskey>

/** A passkey of the caller whose signature was right. */
export interface CheckedOwnPasskey {
  id: string
  domain: string
  use: VerifiedUse
}

export const startReauthentication = async (
  deps: TxDeps,
  caller: TokenCaller,
  { domain }: PasskeyPage,
) => createRequestOptions(domain, await giveChallenge(deps, caller, caller.sessionId))

const createRefusal = (
  { userId, sessionId }: TokenCaller,
  code: 'FORBIDDEN' | 'TICKET_EXPIRED' = 'FORBIDDEN',
) =>
  new AppError(code, {
    audit: {
      action: 'session.authenticated',
      actor: userId,
      target: sessionId,
      details: { by: 'passkey' },
    },
  })

/**
 * Checks what an authenticator has signed, before the transaction that writes it down. The challenge of
 * the session is used up, whatever comes of it.
 */
export async function checkOwnPasskey(
  deps: Deps,
  caller: SignedInCaller,
  { credential }: Shown,
  page: PasskeyPage,
): Promise<CheckedOwnPasskey> {
  const { brand, userId, sessionId } = caller
  const challenge = readChallenge(credential)
  const sought = { poolId: brand.poolId, credentialId: credential.id, domain: page.domain }
  const { found, isGiven } = await inTransaction(deps, async (txDeps) => ({
    found: await findPasskeyForSignIn(txDeps.tx, sought),
    isGiven: await useChallenge(txDeps, caller, { challenge, sessionId }),
  }))
  const expected = { page, challenge: challenge ?? '' }
  if (challenge && !isGiven) throw createRefusal(caller, 'TICKET_EXPIRED')
  const use = isGiven && (await verifyPasskeyOf(userId, found, credential, expected))
  if (!use) throw createRefusal(caller)
  return { id: found!.passkey.id, domain: page.domain, use }
}

/** What was signed, if it was with a passkey of this person; else null. */
export async function verifyPasskeyOf(
  userId: string,
  found: Awaited<ReturnType<typeof findPasskeyForSignIn>>,
  credential: Shown['credential'],
  expected: { page: PasskeyPage; challenge: string },
): Promise<VerifiedUse | null> {
  const isOwn = found?.user.id === userId && credential.response.userHandle === userHandleOf(userId)
  return isOwn ? verifyUsedPasskey(credential, expected, found.passkey.publicKey) : null
}

/** The caller has shown by their passkey that it is still them. */
export async function reauthenticateByPasskey(
  deps: TxDeps,
  caller: SignedInCaller,
  { id, domain, use }: CheckedOwnPasskey,
): Promise<Record<string, never>> {
  // It may have been removed meanwhile, and a counter that does not go on is that of a copy.
  const used = { ...use, domain, lastUsedAt: deps.clock.now() }
  if (!(await recordPasskeyUse(deps.tx, id, used))) throw createRefusal(caller)
  await confirmAuthentication(deps, caller, 'passkey')
  return {}
}
