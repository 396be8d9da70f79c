import type { Deps } from '../deps/deps'
import type { AuditEvent, RequestContext } from './audit-event'

/** Refusals of one kind that followed the first within the window. */
interface CountedRefusal {
  since: number
  /** The context of the last one. */
  context: RequestContext
  event: AuditEvent
  count: number
}

const windowMs = 60_000
/** How many kinds are told apart. Further ones, as a flood from many networks brings, count together. */
const maxKinds = 2_000

const countsOfDatabase = new WeakMap<Deps['db'], Map<string, CountedRefusal>>()

function getCounts({ db }: Deps) {
  const counts = countsOfDatabase.get(db) ?? new Map<string, CountedRefusal>()
  countsOfDatabase.set(db, counts)
  return counts
}

/** Copies three fields: the context itself would keep the request and its body in memory for a minute. */
const toKept = ({ traceId, network, brand }: RequestContext): RequestContext => ({
  traceId,
  network,
  brand: brand && { clientId: brand.clientId },
})

/** Counts a refusal; false if it is the first of its kind in this window, which is to be recorded. */
export function countRefusal(deps: Deps, context: RequestContext, event: AuditEvent): boolean {
  const counts = getCounts(deps)
  const { action, outcome, actor, target, team } = event
  const kind = JSON.stringify([action, outcome, actor, target, team, context.network])
  const isCrowded = counts.size >= maxKinds && !counts.has(kind)
  const key = isCrowded ? JSON.stringify([action, outcome]) : kind
  const now = deps.clock.now().getTime()
  const counted = counts.get(key)
  if (counted && (counted.count > 0 || now - counted.since < windowMs)) {
    counts.set(key, { ...counted, context: toKept(context), count: counted.count + 1 })
    return true
  }
  // Kinds that are counted together have no actor and no target in common.
  const kept = isCrowded ? { action, outcome } : event
  counts.set(key, { since: now, context: toKept(context), event: kept, count: 0 })
  return false
}

/** Takes the counts of the windows that are over, or all of them. */
export function takeCountedRefusals(deps: Deps, all: boolean): CountedRefusal[] {
  const counts = getCounts(deps)
  const now = deps.clock.now().getTime()
  const taken: CountedRefusal[] = []
  for (const [key, counted] of counts) {
    if (!all && now - counted.since < windowMs) continue
    counts.delete(key)
    if (counted.count > 0) taken.push(counted)
  }
  return taken
}
