import { useAtom } from 'jotai'
import { useEffect, useState } from 'react'
import type { Host } from './host'

/** Seconds for which a tab keeps what a step needs, at most: nothing of the kind lasts longer. */
const longestStep = 900
/** Seconds for which it says that a step is over. */
const longestSaid = 3_600

const valueOf = <T>(host: Pick<Host, 'stored'>, name: string) =>
  host.stored<T | null>(`step.${name}`, null, { scope: 'tab', maxAge: longestStep })
// Outlives the value, and says that there was one.
const untilOf = (host: Pick<Host, 'stored'>, name: string) =>
  host.stored(`step-until.${name}`, 0, { scope: 'tab', maxAge: longestSaid })

/** Ends a step whose form is not shown: it was left, and what it kept is for nobody who comes later. */
export function endStep(host: Pick<Host, 'stored' | 'store'>, name: string) {
  host.store.set(valueOf(host, name), null)
  host.store.set(untilOf(host, name), 0)
}

/** What the tab keeps for a step. */
export interface Step<T> {
  /** What it needs; null when nothing is kept, or when it had expired before the page was shown. */
  value: T | null
  /** There was something, and it has expired: the page says so, and where it goes on. */
  isOver: boolean
  /** Milliseconds; 0 when nothing was kept. */
  expiresAt: number
  /** Keeps what the step needs until then, in milliseconds. */
  keep(value: T, expiresAt: number): void
  /** The step is done, or left. */
  end(): void
}

/**
 * What a step of several needs to go on, and a reload would lose: a challenge, a proof, a token; never a
 * password or a code that was typed. Phones throw a page away while its person is in the mail app. It is
 * kept in the storage of this tab under the name of its purpose, for this brand, until it expires or the
 * step ends; what is shown does not change when it expires meanwhile, as the server says so then.
 */
export function useStep<T>(host: Pick<Host, 'stored'>, name: string): Step<T> {
  const [atoms] = useState(() => ({
    value: valueOf<T>(host, name),
    expiresAt: untilOf(host, name),
  }))
  const [value, setValue] = useAtom(atoms.value)
  const [expiresAt, setExpiresAt] = useAtom(atoms.expiresAt)
  const [shownAt] = useState(Date.now)
  const isOpen = value !== null && expiresAt > shownAt
  const hasExpired = value !== null && !isOpen
  useEffect(() => {
    if (hasExpired) setValue(null)
  }, [hasExpired, setValue])
  return {
    value: isOpen ? value : null,
    isOver: expiresAt > 0 && !isOpen,
    expiresAt,
    keep(next, until) {
      setValue(next)
      setExpiresAt(until)
    },
    end() {
      setValue(null)
      setExpiresAt(0)
    },
  }
}
