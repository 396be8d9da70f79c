import { sessionAtom } from '@console/kernel/session'
import { useAtom, useAtomValue } from 'jotai'
import { useEffect, useMemo, useState } from 'react'
import { host } from '../the-host'

/** What "Remember me" keeps (spec §4). */
export interface Remembered {
  /** The account name as it was typed. */
  name: string
  /** Session mode `storage` only: with it a password of asterisks signs in (shell A19.6). In mode `cookie` nothing secret is kept. */
  refreshToken: string | null
}

/** What stands in the password field for a kept refresh token. */
export const asterisks = '********'

/** Whether these are the remembered name and the asterisks that were filled in for it. */
export const isRemembered = (typed: { name: string; password: string }, remembered: Remembered | null) =>
  Boolean(remembered?.refreshToken) && typed.name.trim() === remembered?.name && typed.password === asterisks

/** The remembered account and the verbs on it. It may arrive after the first render: what is stored is encrypted. */
export function useRemembered() {
  const [kept] = useState(() => host().stored<Remembered | null>('remembered', null))
  const [stored, set] = useAtom(kept)
  // Signing out ends the session on the server: the token of it would only be refused.
  const isDead = useAtomValue(sessionAtom).signedOut === true && Boolean(stored?.refreshToken)
  const remembered = useMemo(() => (isDead && stored ? { ...stored, refreshToken: null } : stored), [isDead, stored])
  useEffect(() => {
    if (isDead) set(remembered)
  }, [isDead, remembered, set])

  return {
    remembered,
    remember: (name: string, refreshToken: string) =>
      set({ name, refreshToken: host().page.session === 'storage' ? refreshToken : null }),
    /** The server no longer takes the refresh token; the name stays. */
    forgetToken: () => remembered && set({ ...remembered, refreshToken: null }),
    forget: () => set(null),
  }
}
