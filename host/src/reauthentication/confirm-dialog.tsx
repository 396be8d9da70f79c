import { reauthenticateWithPasskey, startPasskeyReauthentication } from '@console/contract/passkeys'
import { reauthenticate, sendReauthenticationCode } from '@console/contract/session'
import { useTexts } from '@console/kernel/use-texts'
import { Button } from '@console/ui/button/button'
import { ModalDialog } from '@console/ui/dialog/modal-dialog'
import { useAtomValue } from 'jotai'
import {
  askForPasskey,
  canConfirm,
  ConfirmWays,
  PasskeyElsewhere,
  toConfirmationError,
  type Confirm,
  type Confirmation,
  type SendCode,
} from '../confirm-ways/confirm-ways'
import { getHost } from '../host-ref/host-ref'
import { activePageAtom } from '../page-stack/page-stack'
import { toHref } from '../routes/routes'
import { promptAtom, type Prompt } from './prompt'

const options = { onError: 'none' } as const

/** "Confirm your identity": what the person has, or signing in again for who has nothing of it. */
export function ConfirmDialog() {
  const { t } = useTexts('confirm')
  const prompt = useAtomValue(promptAtom)
  const hasWay = prompt !== null && canConfirm(prompt.ways)
  const onCancel = () => prompt?.onCancel()
  return (
    <>
      <ModalDialog open={hasWay} onClose={onCancel} title={t('title')} description={t('lead')}>
        {prompt && <Ways {...prompt} />}
      </ModalDialog>
      {/* Who came by a provider, without an address, and has nothing else. */}
      <ModalDialog
        open={prompt !== null && !hasWay}
        onClose={onCancel}
        role="alertdialog"
        title={t('title')}
        description={t('lead_sign_in')}
        actions={
          <>
            <Button onClick={onCancel}>{t('cancel')}</Button>
            <Button variant="primary" onClick={() => void signInAgain()}>
              {t('sign_out')}
            </Button>
          </>
        }
      >
        {prompt && <PasskeyElsewhere ways={prompt.ways} />}
      </ModalDialog>
    </>
  )
}

/** Signs out and, by the guard of the page that is shown, leads to a sign-in that comes back to it. */
async function signInAgain() {
  const { session, store, go } = getHost()
  const page = store.get(activePageAtom)
  await session.signOut()
  if (page) go(toHref(page.location), { replace: true })
}

function Ways({ ways, onConfirmed, onCancel }: Prompt) {
  const { t } = useTexts('confirm')
  const confirm: Confirm = async (by) => {
    try {
      if (await show(by)) onConfirmed()
      return null
    } catch (failure) {
      return toConfirmationError(failure)
    }
  }
  return (
    <ConfirmWays
      ways={ways}
      purpose="reauthenticate"
      confirm={confirm}
      sendCode={sendCode}
      submitLabel={t('submit')}
      onCancel={onCancel}
    />
  )
}

/** Shows the server what the person has shown; false when they leave the browser's dialog. */
async function show(by: Confirmation): Promise<boolean> {
  const { call } = getHost()
  if (by !== 'passkey') {
    await call(reauthenticate, by, options)
    return true
  }
  const credential = await askForPasskey(await call(startPasskeyReauthentication, {}, options))
  if (!credential) return false
  await call(reauthenticateWithPasskey, { credential }, options)
  return true
}

const sendCode: SendCode = (to) => getHost().call(sendReauthenticationCode, { to }, options)
