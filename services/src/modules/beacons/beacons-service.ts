import { randomUUID } from 'node:crypto'
import type { Beacon, BeaconEvent } from '@console/contract/beacon'
import { inTransaction, type Deps, type TxDeps } from '../../deps/deps'
import { enqueueMessage } from '../outbox/outbox-service'
import {
  findRunningRollout,
  findRunningRolloutIds,
  invalidateRunningReleases,
  takeBack,
  type RolloutRow,
} from '../releases/releases-service'
import {
  type Arm,
  countArms,
  deletePageLoadsBefore,
  type PageReport,
  savePageReport,
  tryLockTakingBack,
} from './beacons-queries'
import { pageLifetime, readPageToken } from './page-token'
import { failsMore } from './taking-back'

export { createPageToken } from './page-token'

/** Writes down what a page says of itself. What no page of ours can have said is dropped. */
export async function recordBeacon(deps: Deps, { token, events }: Beacon) {
  const page = readPageToken(deps, token)
  if (!page) return
  const now = deps.clock.now()
  const report = toReport(events, now)
  await deps.db.transaction((tx) => savePageReport(tx, page, report, now))
}

/** Of several of one kind the first counts. */
function toReport(events: readonly BeaconEvent[], now: Date): PageReport {
  const report: PageReport = {}
  for (const event of events.toReversed())
    switch (event.kind) {
      case 'ready':
        report.readyMs = Math.round(event.ms)
        break
      case 'failed':
        report.failure = event.code
        break
      case 'violation':
        report.violation = event.code
        break
      case 'left':
        report.leftAt = now
        break
      case 'vitals':
        Object.assign(report, roundVitals(event))
    }
  return report
}

const roundVitals = ({ lcp, inp, cls, script }: BeaconEvent & { kind: 'vitals' }): PageReport => ({
  ...(lcp !== undefined && { lcp: Math.round(lcp) }),
  ...(inp !== undefined && { inp: Math.round(inp) }),
  ...(cls !== undefined && { cls }),
  ...(script !== undefined && { scriptMs: Math.round(script) }),
})

/**
 * Takes back every candidate that fails more than what is pinned: new pages run what is pinned again. One
 * process at a time decides, about one candidate after the other.
 */
export async function takeBackFailingCandidates(deps: Deps) {
  for (const { id } of await deps.db.transaction(findRunningRolloutIds, { readOnly: true }))
    if (await inTransaction(deps, (txDeps) => takeBackIfFailing(txDeps, id)))
      invalidateRunningReleases(deps)
}

/** Whether it was taken back. */
async function takeBackIfFailing(deps: TxDeps, id: string): Promise<boolean> {
  const { tx, clock } = deps
  if (!(await tryLockTakingBack(tx))) return false
  const rollout = await findRunningRollout(tx, id)
  if (!rollout) return false
  const { brandId, setAt: since } = rollout
  // Since the share was changed last: before, others were in the one and in the other.
  const arms = await countArms(tx, { brandId, rolloutId: id, since, now: clock.now() })
  if (!failsMore(arms.candidate, arms.pinned)) return false
  await takeBackCandidate(deps, rollout, arms)
  return true
}

async function takeBackCandidate(
  deps: TxDeps,
  rollout: RolloutRow,
  { candidate, pinned }: Record<'candidate' | 'pinned', Arm>,
) {
  const reason = `the pages of ${describeArm(candidate)} failed, and of ${describeArm(pinned)} with what is pinned`
  const names = await takeBack(deps, { traceId: randomUUID(), network: '' }, rollout, reason)
  deps.logger.warn(
    { brand: rollout.brandId, releases: names, reason },
    'a candidate was taken back',
  )
  const { operatorsEmail } = deps.config
  if (!operatorsEmail) return
  await enqueueMessage(deps, {
    from: operatorsEmail,
    to: operatorsEmail,
    subject: `${rollout.brandId}: ${names} was taken back`,
    text: [
      `The console of ${rollout.brandId} tried out ${names}. ${reason[0]!.toUpperCase()}${reason.slice(1)}, so it was taken back: new pages run what is pinned.`,
      `Releases and rollouts: console status, console rollout ${rollout.brandId}`,
    ].join('\n\n'),
  })
}

const describeArm = ({ loads, failures }: Arm) => `${failures} of ${loads} visitors`

/** Removes what pages said a day ago. */
export const deleteOldPageLoads = ({ db, clock }: Deps) =>
  db.transaction((tx) => deletePageLoadsBefore(tx, new Date(clock.now().getTime() - pageLifetime)))
