import type { User } from '@console/contract/user'
import type { CallEndpoint } from '@console/kernel/call'
import { isApiError } from '@console/kernel/errors'
import { useTexts } from '@console/kernel/use-texts'
import { ConfirmDialog } from '@console/ui/dialog/confirm-dialog'
import { Dialog } from '@console/ui/dialog/dialog'
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'
import { getHost } from '../host'
import { CodeForm } from './code-form'
import { PasswordForm } from './password-form'

/** Lets the person show that it is still them, and resolves whether they have. */
const ReauthenticationContext = createContext<() => Promise<boolean>>(async () => false)

/**
 * Around what may take a fresh authentication (security C7): the dialog in which the person shows
 * that it is still them stands over whatever asked for it, so that nothing typed is lost.
 */
export function ReauthenticationProvider({
  profile,
  children,
}: {
  profile: User
  children: ReactNode
}) {
  const { t } = useTexts('users')
  const [asked, setAsked] = useState<{ answer(isDone: boolean): void } | null>(null)
  const [ask] = useState(
    () => () => new Promise<boolean>((resolve) => setAsked({ answer: resolve })),
  )
  const answer = (isDone: boolean) => {
    asked?.answer(isDone)
    setAsked(null)
  }
  const onDone = () => answer(true)
  const onCancel = () => answer(false)
  const address = profile.email || profile.phone_number
  const canConfirm = profile.has_password || Boolean(address)
  return (
    <ReauthenticationContext value={ask}>
      {children}
      <Dialog
        open={asked !== null && canConfirm}
        onClose={onCancel}
        title={t('again.title')}
        description={
          profile.has_password ? t('again.lead') : t('again.lead_code', { address: shown(address) })
        }
      >
        {profile.has_password ? (
          <PasswordForm username={address || profile.username} {...{ onDone, onCancel }} />
        ) : (
          <CodeForm address={address} {...{ onDone, onCancel }} />
        )}
      </Dialog>
      <ConfirmDialog
        open={asked !== null && !canConfirm}
        onClose={onCancel}
        onConfirm={() => void getHost().session.signOut()}
        title={t('again.title')}
        description={t('again.lead_sign_in')}
        confirmLabel={t('again.sign_out')}
        cancelLabel={t('form.cancel')}
      />
    </ReauthenticationContext>
  )
}

const shown = (address: string) =>
  address.includes('@') ? address : `+${address.replace('-', ' ')}`

/**
 * Wraps a call: where the server asks for a fresh authentication the person is asked, and the call
 * goes on. One that they cancel is aborted, which no form says anything about.
 */
export function useReauthenticated(call: CallEndpoint = getHost().call): CallEndpoint {
  const ask = useContext(ReauthenticationContext)
  return useMemo(
    () =>
      async (endpoint, input, options = {}) => {
        const handledCodes = [...(options.handledCodes ?? []), 'STEP_UP_REQUIRED' as const]
        const send = () => call(endpoint, input, { ...options, handledCodes })
        try {
          return await send()
        } catch (error) {
          if (!isApiError(error) || error.code !== 'STEP_UP_REQUIRED') throw error
          if (!(await ask())) throw new DOMException('The person has cancelled', 'AbortError')
          return send()
        }
      },
    [call, ask],
  )
}
