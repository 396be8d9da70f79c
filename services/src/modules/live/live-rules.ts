import type { LiveChange } from '@console/contract/live-updates'
import type { Change } from '../../changes/changes-service'

/** Who has to do with what was changed, as the database says now. */
interface Audience {
  members: readonly { team: string; person: string }[]
  invitees: readonly { invitation: string; person: string }[]
  /** Of each team that somebody belongs to, the members. */
  colleagues: readonly { of: string; team: string; person: string }[]
  /** Of each team, the members of teams that are linked with it. */
  partners: readonly { of: string; team: string; person: string }[]
  /** Of each team, those whom it invites. */
  invited: readonly { of: string; person: string }[]
}

interface Concerned {
  person: string
  /** That in which it concerns them. */
  team?: string
}

/**
 * The people who are told of a change. Of a team only its members are; who was removed is told what
 * became of their own place, and nothing else any more.
 */
function peopleConcerned(
  change: Change,
  { members, invitees, colleagues, partners, invited }: Audience,
): readonly Concerned[] {
  if ('session' in change) return []
  if ('person' in change) return [change]
  if ('invitation' in change)
    return invitees
      .filter(({ invitation }) => invitation === change.invitation)
      .map(({ person }) => ({ person }))
  if ('shownOf' in change)
    return (change.topic === 'account-links' ? partners : invited).filter(
      ({ of }) => of === change.shownOf,
    )
  if ('colleaguesOf' in change) return colleagues.filter(({ of }) => of === change.colleaguesOf)
  return members.filter(({ team }) => team === change.team)
}

/** What each person is told, the same only once. */
export function changesByPerson(
  changes: readonly Change[],
  audience: Audience,
): Map<string, LiveChange[]> {
  const told = new Map<string, LiveChange[]>()
  for (const change of changes) {
    if ('session' in change) continue
    const { topic } = change
    for (const { person, team } of peopleConcerned(change, audience)) {
      const live: LiveChange = team === undefined ? { topic } : { topic, team }
      const own = told.get(person) ?? []
      if (!own.some((one) => one.topic === live.topic && one.team === live.team)) own.push(live)
      told.set(person, own)
    }
  }
  return told
}
