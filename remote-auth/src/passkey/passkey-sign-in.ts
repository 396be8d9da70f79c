import { signInWithPasskey, startPasskeySignIn, type UsedPasskey } from '@console/contract/passkeys'
import type { TokenSet } from '@console/contract/sign-in'
import { isUnauthorizedError } from '@console/kernel/errors'
import { getHost } from '../host'

/** Why nobody was signed in: the person cancelled, or the passkey is not known here. */
export type PasskeyRefusal = 'cancelled' | 'unknown'

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
  const { signal } = (waiting = new AbortController())
  const options = await call(startPasskeySignIn, {}, { onError, signal })
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options)
  // Cancelled by the person, by a newer request, or not answered in time: browsers do not tell.
  const credential = await navigator.credentials
    .get({ publicKey, signal, ...(mediation && { mediation }) })
    .catch(() => null)
  if (!credential) return 'cancelled'
  const used = (credential as PublicKeyCredential).toJSON() as UsedPasskey
  try {
    return await call(signInWithPasskey, { credential: used }, { onError: 'dialog' })
  } catch (error) {
    if (isUnauthorizedError(error)) return 'unknown'
    throw error
  }
}

/** The name's field is gone. */
export const stopWaiting = () => waiting?.abort()
