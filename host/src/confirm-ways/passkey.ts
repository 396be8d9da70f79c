import type { PasskeyRequestOptions, UsedPasskey } from '@console/contract/passkeys'

/** Not in older browsers, and not where a page is served without TLS. */
export const canUsePasskeys = () =>
  'PublicKeyCredential' in window && Boolean(PublicKeyCredential.parseRequestOptionsFromJSON)

/** Has the person choose a passkey; null when they leave the browser's dialog. */
export async function askForPasskey(options: PasskeyRequestOptions): Promise<UsedPasskey | null> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options)
  const used = await navigator.credentials.get({ publicKey }).catch(() => null)
  return used && ((used as PublicKeyCredential).toJSON() as UsedPasskey)
}
