import type { TxDeps } from '../../deps/deps'
import type { Caller } from '../../http/caller'
import { createOpaqueToken, hashOpaqueToken } from '../../infrastructure/access-tokens'
import { insertChallenge, takeChallenge } from './passkeys-queries'

const seconds = 300

/** Gives a challenge, for a session that adds a passkey, or for anybody who signs in (null). */
export async function giveChallenge(
  { tx, clock }: TxDeps,
  { brand }: Caller,
  sessionId: string | null,
) {
  const challenge = createOpaqueToken()
  await insertChallenge(tx, {
    hash: hashOpaqueToken(challenge),
    clientId: brand.clientId,
    sessionId,
    expiresAt: new Date(clock.now().getTime() + seconds * 1000),
  })
  return { challenge, seconds }
}

/** Whether a challenge was given to this client and session, and is not used; from now on it is. */
export const useChallenge = async (
  { tx, clock }: TxDeps,
  { brand }: Caller,
  { challenge, sessionId }: { challenge: string | null; sessionId: string | null },
): Promise<boolean> =>
  challenge !== null &&
  takeChallenge(
    tx,
    { hash: hashOpaqueToken(challenge), clientId: brand.clientId, sessionId },
    clock.now(),
  )
