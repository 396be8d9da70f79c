import { signInWithPasskey, startPasskeySignIn, type UsedPasskey } from '@console/contract/passkeys'
import type { TokenSet } from '@console/contract/sign-in'
import { isApiError, isUnauthorizedError } from '@console/kernel/errors'
import { getHost } from '../host'

/**
 * Why nobody was signed in: the person cancelled, another request took this one's place, it took too
 * long, or the passkey is not known here.
 */
export type PasskeyRefusal = 'cancelled' | 'replaced' | 'expired' | 'unknown'

/** Before the challenge ends; whoever has chosen a passkey needs a moment to show who they are. */
const renewalMargin = 30_000

/** The suggestions below the name, which wait for the person: at most one at a time may. */
let waiting: AbortController | null = null

/**
 * Has the person choose a passkey, and signs them in with it (api B2). `conditional`: among the
 * suggestions of the name's field, for as long as it takes; else in a dialog of the browser. Failures of
 * the server are shown by the host, and reject.
 */
export async function signInByPasskey(
  mediation?: 'conditional',
): Promise<TokenSet | PasskeyRefusal> {
  if (mediation && !(await PublicKeyCredential.isConditionalMediationAvailable?.()))
    return 'cancelled'
  const onError = mediation ? 'none' : 'dialog'
  const { call } = getHost()
  waiting?.abort()
  const request = (waiting = new AbortController())
  const { signal } = request
  const options = await call(startPasskeySignIn, {}, { onError, signal })
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options)
  let isOver = false
  // Suggestions wait longer than their challenge is good: before it ends they get another one.
  const renewal =
    mediation &&
    setTimeout(() => {
      isOver = true
      request.abort()
    }, options.timeout - renewalMargin)
  // Cancelled by the person, by a newer request, or not answered in time: browsers do not tell.
  const credential = await navigator.credentials
    .get({ publicKey, signal, ...(mediation && { mediation }) })
    .catch(() => null)
  clearTimeout(renewal)
  if (!credential && isOver) return signInByPasskey(mediation)
  if (!credential) return signal.aborted ? 'replaced' : 'cancelled'
  const used = (credential as PublicKeyCredential).toJSON() as UsedPasskey
  try {
    return await call(
      signInWithPasskey,
      { credential: used },
      { onError: 'dialog', handledCodes: ['TICKET_EXPIRED'] },
    )
  } catch (error) {
    if (isUnauthorizedError(error)) return 'unknown'
    if (isApiError(error) && error.code === 'TICKET_EXPIRED') return 'expired'
    throw error
  }
}

/** The name's field is gone. */
export const stopWaiting = () => waiting?.abort()
