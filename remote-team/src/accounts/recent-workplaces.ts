import { sessionAtom } from '@console/kernel/session'
import { getHost } from '../host'

interface RecentWorkplaces {
  /** Whose they are: another person on this device has their own. */
  userId: string
  /** Ids of teams and accounts, the one entered last first. */
  ids: readonly string[]
}

const maxRecent = 50

const recentAtom = () => getHost().stored<RecentWorkplaces | null>('recent', null)
const currentUserId = () => getHost().store.get(sessionAtom).person?.userId ?? ''

/** Ids of the teams and accounts that the person entered on this device, the latest first. */
export function readRecentWorkplaces(): readonly string[] {
  const recent = getHost().store.get(recentAtom())
  return recent && recent.userId === currentUserId() ? recent.ids : []
}

/** Remembers that the person entered these, the most exact one first. */
export function rememberWorkplaces(entered: readonly string[]) {
  const others = readRecentWorkplaces().filter((id) => !entered.includes(id))
  getHost().store.set(recentAtom(), {
    userId: currentUserId(),
    ids: [...entered, ...others].slice(0, maxRecent),
  })
}
