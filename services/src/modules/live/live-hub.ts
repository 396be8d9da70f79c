import type { LiveUpdate } from '@console/contract/live-updates'
import { inTransaction, type Deps } from '../../deps/deps'
import { AppError } from '../../http/app-error'
import { changesChannel, type Change } from '../../changes/changes-service'
import { filterLiveSessions } from '../../sessions/sessions-service'
import {
  findColleagues,
  findInviteesOfTeams,
  findInviteesOfInvitations,
  findMembers,
  findPartners,
} from './live-queries'
import { changesByPerson } from './live-rules'

/** A page that is told what concerns its person. */
export interface Follower {
  userId: string
  sessionId: string
  tell(update: LiveUpdate): void
  /** Its session is over, or this process stops. */
  end(): void
}

/** How many pages may follow at a time: of one person, and at this process. */
const maxPerPerson = 20
const maxFollowers = 10_000
/** Milliseconds in which what is heard is told together: a deed often changes several things. */
const gatherFor = 30
/** So much of what was heard last is kept for whoever comes back after a break. */
const maxRemembered = 5_000
/** Milliseconds that an update may have been on its way when a connection broke. */
const margin = 5_000

/**
 * Hears on one connection of this process what any process on the database announces, and tells the
 * pages that follow here. Who is told, and whether their session is live, is asked of the database at
 * every delivery: a subscription is no right.
 */
export function createLiveHub(deps: Deps) {
  const followers = new Set<Follower>()
  /** What was heard last, the oldest first, by the clock of `performance`. */
  const remembered: { at: number; change: Change }[] = []
  /** Everything since then was heard, and is remembered. */
  let heardSince = Infinity
  let gathered: Change[] = []
  let timer: NodeJS.Timeout | undefined
  let telling: Promise<void> = Promise.resolve()
  let stopListening: (() => Promise<void>) | undefined
  let isClosed = false

  const endSession = (id: string) => {
    for (const follower of followers) if (follower.sessionId === id) follower.end()
  }

  function hear(payload: string) {
    const change = JSON.parse(payload) as Change
    if ('session' in change) return endSession(change.session)
    remembered.push({ at: performance.now(), change })
    if (remembered.length > maxRemembered) heardSince = remembered.shift()!.at
    gathered.push(change)
    timer ??= setTimeout(() => {
      timer = undefined
      const changes = gathered
      gathered = []
      telling = telling.then(() => tell(changes, [...followers]))
    }, gatherFor)
  }

  /** Tells these followers what concerns them. Where that cannot be found out, they are told so. */
  async function tell(changes: readonly Change[], to: readonly Follower[]) {
    if (changes.length === 0 || to.length === 0) return
    try {
      for (const [follower, update] of await findUpdates(deps, changes, to))
        if (update) follower.tell(update)
        else follower.end()
    } catch (err) {
      deps.logger.error({ err }, 'who is told of a change could not be found out')
      to.forEach((follower) => follower.tell({ changes: [], missed: true }))
    }
  }

  return {
    async start() {
      stopListening = await deps.db.listen(changesChannel, {
        onNotification: hear,
        onListening() {
          const isFirst = heardSince === Infinity
          heardSince = performance.now()
          remembered.length = 0
          if (!isFirst) followers.forEach((one) => one.tell({ changes: [], missed: true }))
        },
      })
    },

    /**
     * Tells a follower what was changed since so many seconds, be it nothing, and from then on what is
     * changed. `caughtUp` resolves once the past is told.
     */
    follow(follower: Follower, age: number): { caughtUp: Promise<void>; leave(): void } {
      const ofPerson = [...followers].filter(({ userId }) => userId === follower.userId)
      if (ofPerson.length >= maxPerPerson)
        throw new AppError('TOO_MANY_REQUESTS', { retryAfter: 60 })
      if (isClosed || followers.size >= maxFollowers) throw new AppError('BUSY', { retryAfter: 5 })
      followers.add(follower)
      const since = performance.now() - (age > 0 ? age * 1000 + margin : 0)
      const changes = remembered.filter(({ at }) => at >= since).map(({ change }) => change)
      const missed = age > 0 && since < heardSince
      const caughtUp = telling.then(async () => {
        follower.tell({ changes: [], missed })
        if (!missed) await tell(changes, [follower])
      })
      telling = caughtUp
      return { caughtUp, leave: () => void followers.delete(follower) }
    },

    async close() {
      isClosed = true
      clearTimeout(timer)
      followers.forEach((follower) => follower.end())
      await stopListening?.()
      await telling
    },
  }
}

export type LiveHub = ReturnType<typeof createLiveHub>

/** What each of these followers is told; null where their session is over. */
async function findUpdates(
  deps: Deps,
  changes: readonly Change[],
  followers: readonly Follower[],
): Promise<[Follower, LiveUpdate | null][]> {
  const idsOf = (find: (change: Change) => string | false) => [
    ...new Set(changes.map(find).filter((id) => id !== false)),
  ]
  const teams = idsOf((change) => 'team' in change && !('person' in change) && change.team)
  const invitations = idsOf((change) => 'invitation' in change && change.invitation)
  const renamed = idsOf((change) => 'colleaguesOf' in change && change.colleaguesOf)
  const shownOf = (topic: 'account-links' | 'invitations') =>
    idsOf((change) => 'shownOf' in change && change.topic === topic && change.shownOf)
  const [shownToPartners, shownToInvited] = [shownOf('account-links'), shownOf('invitations')]
  return inTransaction(
    deps,
    async (txDeps) => {
      const { tx } = txDeps
      const byPerson = changesByPerson(changes, {
        members: teams.length > 0 ? await findMembers(tx, teams) : [],
        invitees: invitations.length > 0 ? await findInviteesOfInvitations(tx, invitations) : [],
        colleagues: renamed.length > 0 ? await findColleagues(tx, renamed) : [],
        partners: shownToPartners.length > 0 ? await findPartners(tx, shownToPartners) : [],
        invited: shownToInvited.length > 0 ? await findInviteesOfTeams(tx, shownToInvited) : [],
      })
      const concerned = followers.filter(({ userId }) => byPerson.has(userId))
      if (concerned.length === 0) return []
      const live = new Set(
        await filterLiveSessions(txDeps, [...new Set(concerned.map((one) => one.sessionId))]),
      )
      return concerned.map((follower) => [
        follower,
        live.has(follower.sessionId)
          ? { changes: byPerson.get(follower.userId)!, missed: false }
          : null,
      ])
    },
    { readOnly: true },
  )
}
