import { startPasskeySignIn, unlockWithPasskey, type UsedPasskey } from '@console/contract/passkeys'
import type { LockDeps } from './lock-state'

/** Not in older browsers, and not where a page is served without TLS. */
export const canUsePasskeys = () =>
  'PublicKeyCredential' in window && Boolean(PublicKeyCredential.parseRequestOptionsFromJSON)

/**
 * Has the person choose a passkey, and unlocks the session by it; false when they leave the browser's
 * dialog. Rejects with FORBIDDEN for a passkey that is not theirs here, and with 401 when the session is
 * over.
 */
export async function unlockByPasskey({
  session,
  call,
}: Pick<LockDeps, 'session' | 'call'>): Promise<boolean> {
  const options = await call(startPasskeySignIn, {}, { onError: 'none' })
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options)
  const used = await navigator.credentials.get({ publicKey }).catch(() => null)
  if (!used) return false
  const credential = (used as PublicKeyCredential).toJSON() as UsedPasskey
  const refreshToken = await session.readRefreshToken()
  await call(
    unlockWithPasskey,
    { credential, ...(refreshToken && { refresh_token: refreshToken }) },
    { onError: 'none' },
  )
  return true
}
