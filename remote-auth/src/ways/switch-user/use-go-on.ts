import { activateDeviceSession } from '@console/contract/device'
import { isApiError } from '@console/kernel/errors'
import { useTexts } from '@console/kernel/use-texts'
import { useState } from 'react'
import { completeSignIn } from '../../complete-sign-in/complete-sign-in'
import { getHost } from '../../host'

interface GoOnOptions {
  redirect: string | null
  /** The list is no longer what it was. */
  onChanged(): void
}

/** Goes on as somebody who is signed in in this browser. */
export function useGoOn({ redirect, onChanged }: GoOnOptions) {
  const { t } = useTexts('auth')
  const [pending, setPending] = useState<string | null>(null)
  return {
    pending,
    async goOn(id: string): Promise<'gone-on' | 'password-needed' | 'failed'> {
      if (pending) return 'failed'
      setPending(id)
      try {
        const tokens = await getHost().call(
          activateDeviceSession,
          { id },
          { onError: 'dialog', handledCodes: ['STEP_UP_REQUIRED', 'NOT_FOUND'] },
        )
        await completeSignIn(tokens, {
          redirect,
          welcomeMessage: (name) => t('after_sign_in.welcome_back', { name }),
        })
        return 'gone-on'
      } catch (error) {
        if (!isApiError(error)) return 'failed'
        // Since the list was fetched a session has ended, or has been idle for too long.
        onChanged()
        return error.code === 'STEP_UP_REQUIRED' ? 'password-needed' : 'failed'
      } finally {
        setPending(null)
      }
    },
  }
}
