import type { Host } from '@console/kernel/host'
import { sessionAtom } from '@console/kernel/session'
import type { Found } from './found'
import { toFoundEntry } from './found-entries'
import type { SearchEntry } from './search-entries'

interface RecentChoices {
  /** Whose they are: another person on this device has their own. */
  userId: string
  /** Ids of entries, the one chosen last first. */
  ids: readonly string[]
}

const maxRecent = 20

const recentAtom = (host: Host) => host.stored<RecentChoices | null>('recent_choices', null)
/** Names of products and people stay on the device no longer than the session does. */
const foundAtom = (host: Host) =>
  host.stored<readonly Found[]>('recent_found', [], { scope: 'tab' })
const currentUserId = (host: Host) => host.store.get(sessionAtom).person?.userId ?? ''

/** What the person has chosen in the dialog on this device, the latest first. */
export function readRecentChoices(host: Host): readonly string[] {
  const recent = host.store.get(recentAtom(host))
  return recent?.userId === currentUserId(host) && Array.isArray(recent.ids) ? recent.ids : []
}

/** What the server had found of it, as far as it belongs to where the person works now. */
export function readRecentFound(host: Host): SearchEntry[] {
  const { team } = host.store.get(sessionAtom)
  return host.store
    .get(foundAtom(host))
    .filter((found) => !('team' in found) || found.team === team?.id)
    .map(toFoundEntry)
}

export function rememberChoice(host: Host, { id, found }: SearchEntry) {
  const others = readRecentChoices(host).filter((other) => other !== id)
  host.store.set(recentAtom(host), {
    userId: currentUserId(host),
    ids: [id, ...others].slice(0, maxRecent),
  })
  if (!found) return
  const otherFound = host.store
    .get(foundAtom(host))
    .filter((other) => toFoundEntry(other).id !== id)
  host.store.set(foundAtom(host), [found, ...otherFound].slice(0, maxRecent))
}
