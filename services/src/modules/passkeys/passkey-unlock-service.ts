import type { ParsedEndpointInput } from '@console/contract/endpoint'
import type { unlockWithPasskey } from '@console/contract/passkeys'
import { inTransaction, type Deps, type TxDeps } from '../../deps/deps'
import { AppError } from '../../http/app-error'
import type { Caller } from '../../http/caller'
import { readChallenge, type PasskeyPage, type VerifiedUse } from '../../infrastructure/webauthn'
import {
  findLockableSession,
  unlockSession,
  type SessionRow,
} from '../../sessions/sessions-service'
import { useChallenge } from './passkey-challenge'
import { verifyPasskeyOf } from './passkey-reauthentication-service'
import { findPasskeyForSignIn, recordPasskeyUse } from './passkeys-queries'

/** A lock whose person has signed with a passkey of theirs. */
export interface PasskeyUnlock {
  session: SessionRow
  id: string
  domain: string
  use: VerifiedUse
}

const createRefusal = (
  { id, userId }: SessionRow,
  code: 'FORBIDDEN' | 'TICKET_EXPIRED' = 'FORBIDDEN',
) =>
  new AppError(code, {
    audit: {
      action: 'session.unlocked',
      actor: userId,
      target: id,
      details: { by: 'passkey' },
    },
  })

/**
 * Checks what an authenticator has signed, before the transaction that unlocks. The challenge is used
 * up, whatever comes of it; it was given to this client, because a locked session asks for none.
 */
export async function checkPasskeyUnlock(
  deps: Deps,
  caller: Caller,
  token: string | undefined,
  { credential }: ParsedEndpointInput<typeof unlockWithPasskey>,
  page: PasskeyPage,
): Promise<PasskeyUnlock> {
  const challenge = readChallenge(credential)
  const sought = { poolId: caller.brand.poolId, credentialId: credential.id, domain: page.domain }
  const { session, found, isGiven } = await inTransaction(deps, async (txDeps) => {
    const lockable = token ? await findLockableSession(txDeps, caller.brand, token) : null
    if (!lockable) throw new AppError(401)
    return {
      session: lockable.session,
      found: await findPasskeyForSignIn(txDeps.tx, sought),
      isGiven: await useChallenge(txDeps, caller, { challenge, sessionId: null }),
    }
  })
  const expected = { page, challenge: challenge ?? '' }
  if (challenge && !isGiven) throw createRefusal(session, 'TICKET_EXPIRED')
  const use = isGiven && (await verifyPasskeyOf(session.userId, found, credential, expected))
  if (!use) throw createRefusal(session)
  return { session, id: found!.passkey.id, domain: page.domain, use }
}

/** The person has shown by their passkey that it is still them. */
export async function unlockByPasskey(
  deps: TxDeps,
  caller: Caller,
  { session, id, domain, use }: PasskeyUnlock,
) {
  // It may have been removed meanwhile, and a counter that does not go on is that of a copy.
  const used = { ...use, domain, lastUsedAt: deps.clock.now() }
  if (!(await recordPasskeyUse(deps.tx, id, used))) throw createRefusal(session)
  await unlockSession(deps, caller, session, 'passkey')
}
