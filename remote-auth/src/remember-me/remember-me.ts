import type { TokenSet } from '@console/contract/sign-in'
import { sessionAtom } from '@console/kernel/session'
import { useAtom, useAtomValue } from 'jotai'
import { useEffect, useMemo, useState } from 'react'
import { getHost } from '../host'

/** What "Remember me" keeps (spec §4). */
export interface RememberedSignIn {
  /** The account name as it was typed. */
  name: string
  /** Session mode `storage` only: with it a password of asterisks signs in (shell A19.6). In mode `cookie` nothing secret is kept. */
  refreshToken: string | null
  /**
   * Milliseconds; from then on the session has renewed its access token and the refresh token with it. A token that is used a
   * second time ends the session of whoever stole or owns it (security C5), so it is not offered any more.
   */
  until: number
}

/** What stands in the password field for a kept refresh token. */
export const passwordPlaceholder = '********'

/** Whether these are the remembered name and the asterisks that were filled in for it. */
export const usesRememberedToken = (
  typed: { name: string; password: string },
  remembered: RememberedSignIn | null,
) =>
  Boolean(remembered?.refreshToken) &&
  typed.name.trim() === remembered?.name &&
  typed.password === passwordPlaceholder

/** The remembered account and the verbs on it. It may arrive after the first render: what is stored is encrypted. */
export function useRememberedSignIn() {
  const [rememberedAtom] = useState(() =>
    getHost().stored<RememberedSignIn | null>('remembered', null),
  )
  const [stored, set] = useAtom(rememberedAtom)
  const [now] = useState(Date.now)
  // Signing out ends the session on the server: the token of it would only be refused.
  const isExpired = useAtomValue(sessionAtom).signedOut === true || !(stored && stored.until > now)
  const isTokenDead = isExpired && Boolean(stored?.refreshToken)
  const remembered = useMemo(
    () => (isTokenDead && stored ? { ...stored, refreshToken: null } : stored),
    [isTokenDead, stored],
  )
  useEffect(() => {
    if (isTokenDead) set(remembered)
  }, [isTokenDead, remembered, set])

  return {
    remembered,
    remember: (name: string, { refresh_token, expires_in }: TokenSet) =>
      set({
        name,
        refreshToken: getHost().page.session === 'storage' ? refresh_token : null,
        until: Date.now() + expires_in * 1000,
      }),
    /** The server no longer takes the refresh token; the name stays. */
    clearRememberedToken: () => remembered && set({ ...remembered, refreshToken: null }),
    clearRemembered: () => set(null),
  }
}
