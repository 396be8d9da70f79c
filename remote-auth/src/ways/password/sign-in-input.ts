import type { FormErrors } from '@console/ui/form/form'
import { usesRememberedToken, type RememberedSignIn } from '../../remember-me/remember-me'

export type SignInFormValues = { name: string; password: string; remember: boolean }

/**
 * The placeholder as the password of the remembered name means the refresh token (shell A19.6);
 * anything else is a password.
 */
export function toSignInRequest(values: SignInFormValues, remembered: RememberedSignIn | null) {
  if (usesRememberedToken(values, remembered))
    return { refresh_token: remembered?.refreshToken ?? '' }
  return {
    username: values.name.trim(),
    password: values.password,
    remember: values.remember ? ('true' as const) : ('false' as const),
  }
}

/**
 * The errors that keep the values from being sent. Only the server knows whether name and password
 * are right, and it has one error for both (security C4).
 */
export function validateSignIn({ name, password }: SignInFormValues): FormErrors | null {
  const errors: FormErrors = {}
  if (!name.trim()) errors.name = 'required'
  if (!password) errors.password = 'required'
  return Object.keys(errors).length > 0 ? errors : null
}
