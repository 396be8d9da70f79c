import type { ConfirmationWays } from '@console/contract/session'
import { useEffect, useEffectEvent, useState } from 'react'

export type ReadWays = () => Promise<ConfirmationWays>

/** Until it is known: who begins to type a password at once loses no letter of it. */
const waysBefore: ConfirmationWays = { password: true, totp: false, passkey: false, codes: [] }

/**
 * What the person has that unlocks, asked once the screen is locked. Without an answer it is asked again
 * when the form is opened, and when there is a connection.
 */
export function useUnlockWays(readWays: ReadWays, isOpen: boolean): ConfirmationWays {
  const [ways, setWays] = useState<ConfirmationWays | null>(null)
  const ask = useEffectEvent(() => {
    if (!ways) void readWays().then(setWays, () => {})
  })
  useEffect(() => {
    ask()
    window.addEventListener('online', ask)
    return () => window.removeEventListener('online', ask)
  }, [isOpen])
  return ways ?? waysBefore
}
