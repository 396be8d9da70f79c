import {
  reauthenticateWithPasskey,
  startPasskeyReauthentication,
  type UsedPasskey,
} from '@console/contract/passkeys'
import { isApiError } from '@console/kernel/errors'
import { useTexts } from '@console/kernel/use-texts'
import { Button } from '@console/ui/button/button'
import { useState } from 'react'
import { getHost } from '../host'

/** Not in older browsers, and not where a page is served without TLS. */
export const canUsePasskeys = () =>
  'PublicKeyCredential' in window && Boolean(PublicKeyCredential.parseRequestOptionsFromJSON)

/** The person shows by a passkey that it is still them. Who leaves the browser's dialog is still asked. */
export function PasskeyButton({ onDone }: { onDone(): void }) {
  const { t } = useTexts('users')
  const [pending, setPending] = useState(false)
  const confirm = async () => {
    const { call, notify } = getHost()
    const options = await call(startPasskeyReauthentication, {}, { onError: 'dialog' })
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options)
    const used = await navigator.credentials.get({ publicKey }).catch(() => null)
    if (!used) return
    const credential = (used as PublicKeyCredential).toJSON() as UsedPasskey
    try {
      await call(
        reauthenticateWithPasskey,
        { credential },
        { onError: 'dialog', handledCodes: ['FORBIDDEN'] },
      )
      onDone()
    } catch (failure) {
      if (isApiError(failure) && failure.code === 'FORBIDDEN')
        notify.failure(t('again.passkey_wrong'))
    }
  }
  const press = async () => {
    setPending(true)
    // The host has shown what went wrong.
    await confirm().catch(() => {})
    setPending(false)
  }
  return (
    <Button fullWidth pending={pending} onClick={() => void press()}>
      {t('again.use_passkey')}
    </Button>
  )
}
