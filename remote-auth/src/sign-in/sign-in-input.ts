import type { Problems } from '@console/ui/form/form'
import { isRemembered, type Remembered } from '../remember/remember'

export type SignInValues = { name: string; password: string; remember: boolean }

/** A password of asterisks for the remembered name means the refresh token (shell A19.6); everything else is a password. */
export function waysIn(values: SignInValues, remembered: Remembered | null) {
  if (isRemembered(values, remembered))
    return { renew: { refresh_token: remembered?.refreshToken ?? '' } }
  return {
    signIn: {
      username: values.name.trim(),
      password: values.password,
      remember: values.remember ? ('true' as const) : ('false' as const),
    },
  }
}

/** What keeps these values from being sent. Whether they are right is the server's to say, and it says one thing only (security C4). */
export function findMissing({ name, password }: SignInValues): Problems | null {
  const missing: Problems = {}
  if (!name.trim()) missing.name = 'required'
  if (!password) missing.password = 'required'
  return Object.keys(missing).length > 0 ? missing : null
}
