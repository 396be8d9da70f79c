import type { Host } from '@console/kernel/host'
import { sessionAtom } from '@console/kernel/session'

interface RecentChoices {
  /** Whose they are: another person on this device has their own. */
  userId: string
  /** Ids of entries, the one chosen last first. */
  ids: readonly string[]
}

const maxRecent = 20

const recentAtom = (host: Host) => host.stored<RecentChoices | null>('recent_choices', null)
const currentUserId = (host: Host) => host.store.get(sessionAtom).person?.userId ?? ''

/** What the person has chosen in the dialog on this device, the latest first. */
export function readRecentChoices(host: Host): readonly string[] {
  const recent = host.store.get(recentAtom(host))
  return recent?.userId === currentUserId(host) && Array.isArray(recent.ids) ? recent.ids : []
}

export function rememberChoice(host: Host, id: string) {
  const others = readRecentChoices(host).filter((other) => other !== id)
  host.store.set(recentAtom(host), {
    userId: currentUserId(host),
    ids: [id, ...others].slice(0, maxRecent),
  })
}
