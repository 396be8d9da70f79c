import type { TokenSet } from '@console/contract/sign-in'
import { sessionAtom } from '@console/kernel/session'
import { useAtom, useAtomValue } from 'jotai'
import { useEffect, useMemo, useState } from 'react'
import { getHost } from '../host'

/** What "Remember me" stores (spec §4). */
export interface RememberedSignIn {
  /** The account name as it was typed. */
  name: string
  /**
   * Session mode `storage` only: with it a password of asterisks signs in (shell A19.6). In mode
   * `cookie` nothing secret is stored.
   */
  refreshToken: string | null
  /**
   * Milliseconds; from then on the session has renewed its access token and the refresh token with
   * it. A token that is used a second time ends the session, whoever uses it (security C5), so it
   * is not offered any more.
   */
  until: number
}

/** What the password field shows for a remembered refresh token. */
export const passwordPlaceholder = '********'

/** Whether the name is the remembered one and the password is the placeholder. */
export const usesRememberedToken = (
  typed: { name: string; password: string },
  remembered: RememberedSignIn | null,
) =>
  Boolean(remembered?.refreshToken) &&
  typed.name.trim() === remembered?.name &&
  typed.password === passwordPlaceholder

/** The remembered sign-in and the functions that change it. */
export function useRememberedSignIn() {
  const [rememberedAtom] = useState(() =>
    getHost().stored<RememberedSignIn | null>('remembered', null),
  )
  const [stored, setStored] = useAtom(rememberedAtom)
  const [now] = useState(Date.now)
  // Signing out ends the session on the server, which would refuse its token.
  const isExpired = useAtomValue(sessionAtom).signedOut === true || !(stored && stored.until > now)
  const isTokenDead = isExpired && Boolean(stored?.refreshToken)
  const remembered = useMemo(
    () => (isTokenDead && stored ? { ...stored, refreshToken: null } : stored),
    [isTokenDead, stored],
  )
  useEffect(() => {
    if (isTokenDead) setStored(remembered)
  }, [isTokenDead, remembered, setStored])

  return {
    remembered,
    remember: (name: string, { refresh_token, expires_in }: TokenSet) =>
      setStored({
        name,
        refreshToken: getHost().page.session === 'storage' ? refresh_token : null,
        until: Date.now() + expires_in * 1000,
      }),
    /** The server refused the refresh token; the name stays. */
    clearRememberedToken: () => remembered && setStored({ ...remembered, refreshToken: null }),
    clearRemembered: () => setStored(null),
  }
}
