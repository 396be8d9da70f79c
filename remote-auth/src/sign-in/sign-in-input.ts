import type { FormErrors } from '@console/ui/form/form'
import { usesRememberedToken, type RememberedSignIn } from '../remember-me/remember-me'

export type SignInFormValues = { name: string; password: string; remember: boolean }

/** A password of asterisks for the remembered name means the refresh token (shell A19.6); everything else is a password. */
export function toSignInRequest(values: SignInFormValues, remembered: RememberedSignIn | null) {
  if (usesRememberedToken(values, remembered))
    return { refresh: { refresh_token: remembered?.refreshToken ?? '' } }
  return {
    signIn: {
      username: values.name.trim(),
      password: values.password,
      remember: values.remember ? ('true' as const) : ('false' as const),
    },
  }
}

/** What keeps these values from being sent. Whether they are right is the server's to say, and it says one thing only (security C4). */
export function validateSignIn({ name, password }: SignInFormValues): FormErrors | null {
  const errors: FormErrors = {}
  if (!name.trim()) errors.name = 'required'
  if (!password) errors.password = 'required'
  return Object.keys(errors).length > 0 ? errors : null
}
