import type { Store } from '@console/kernel/host'
import { atom } from 'jotai/vanilla'

/** What one guard has decided: to lead elsewhere, or to stay. Who goes on decides nothing. */
export interface GuardDecision {
  guard: string
  /** Where it leads; null: the navigation stays where it is. */
  to: string | null
}

/** One navigation, as the guards have seen it. */
export interface LoggedNavigation {
  id: number
  /** Milliseconds. */
  time: number
  from: string
  to: string
  decisions: readonly GuardDecision[]
  /** Where it ended; null: it stayed. */
  end: string | null
  /** The guards redirected without an end, and the chain was cut off. */
  isCapped: boolean
  /** The router has followed its redirect. */
  isFollowed?: boolean
}

const maxNavigations = 30

const logAtom = atom<readonly LoggedNavigation[]>([])
/** The last ones, the newest first. */
export const navigationLogAtom = atom((get) => get(logAtom))

export function logNavigation(
  store: Store,
  navigation: Omit<LoggedNavigation, 'id' | 'time' | 'isFollowed'>,
) {
  const log = store.get(logAtom)
  const [last, ...earlier] = log
  // The router follows the redirect, and the guards have nothing to add: it is one navigation.
  if (
    last?.end === navigation.to &&
    last.decisions.length > 0 &&
    !last.isFollowed &&
    navigation.decisions.length === 0
  )
    return store.set(logAtom, [{ ...last, isFollowed: true }, ...earlier])
  const entry = { ...navigation, id: (last?.id ?? 0) + 1, time: Date.now() }
  store.set(logAtom, [entry, ...log].slice(0, maxNavigations))
}

/** Nothing of one person's navigations is shown to the next. */
export const clearNavigationLog = (store: Store) => store.set(logAtom, [])
