import { activateDeviceSession } from '@console/contract/device'
import { isApiError } from '@console/kernel/errors'
import { useTexts } from '@console/kernel/use-texts'
import { useState } from 'react'
import { completeSignIn } from '../../complete-sign-in/complete-sign-in'
import { getHost } from '../../host'

/** How it ended; since the list was fetched a session may be over, or idle for too long. */
type GoOnOutcome = 'gone-on' | 'password-needed' | 'gone' | 'failed'

/** Goes on as somebody who is signed in in this browser. */
export function useGoOn(redirect: string | null) {
  const { t } = useTexts('auth')
  const [pending, setPending] = useState<string | null>(null)
  return {
    pending,
    async goOn(id: string): Promise<GoOnOutcome> {
      if (pending) return 'failed'
      setPending(id)
      try {
        const tokens = await getHost().call(
          activateDeviceSession,
          { id },
          { onError: 'dialog', handledCodes: ['STEP_UP_REQUIRED', 'NOT_FOUND'] },
        )
        await completeSignIn(tokens, {
          method: null,
          redirect,
          welcomeMessage: (name) => t('after_sign_in.welcome_back', { name }),
        })
        return 'gone-on'
      } catch (error) {
        if (!isApiError(error)) return 'failed'
        if (error.code === 'STEP_UP_REQUIRED') return 'password-needed'
        return error.code === 'NOT_FOUND' ? 'gone' : 'failed'
      } finally {
        setPending(null)
      }
    },
  }
}
