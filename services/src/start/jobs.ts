import type { Deps } from '../deps/deps'
import { deleteExpiredIdempotencyKeys } from '../http/idempotency'
import { createAlarm } from '../infrastructure/alarm'
import { chainAuditLog, recordCountedRefusals, verifyAuditChain } from '../audit/audit-service'
import { deleteUnusedDevices } from '../devices/devices-service'
import { deleteOldPageLoads, takeBackFailingCandidates } from '../modules/beacons/beacons-service'
import { deleteExpiredHandoverTokens } from '../modules/handover/handover-service'
import { addReleaseTexts } from '../modules/languages/languages-service'
import { deliverDueMessages, deleteExpiredOutboxMessages } from '../modules/outbox/outbox-service'
import { deleteExpiredPasskeyChallenges } from '../modules/passkeys/passkeys-service'
import { recordProductFigures } from '../modules/products/products-service'
import { deleteExpiredQrSignIns } from '../modules/qr-sign-ins/qr-sign-ins-service'
import { completeDueRecoveries, deleteOldRecoveries } from '../modules/recovery/recovery-service'
import { describeLostReleases } from '../modules/releases/releases-service'
import { deleteExpiredChallenges } from '../modules/second-factor/second-factor-service'
import { deleteExpiredSessions } from '../sessions/sessions-service'
import { deleteExpiredSocialFlows } from '../modules/social/social-service'
import { deleteExpiredCodes } from '../modules/verification/verification-service'

const second = 1_000
const hour = 3_600 * second
/** How many messages of a kind are on their way at one time. */
const deliveriesAtOnce = 4

const databaseIsAway =
  'the database does not answer: pages are served as they were read last, and calls are refused'

// A database that does not answer in time counts as away.
const isDatabaseUp = ({ db }: Deps) =>
  Promise.race([
    db.isUp(),
    new Promise<false>((resolve) => setTimeout(() => resolve(false), 2 * second).unref()),
  ])

/** Starts the periodic jobs. Returns a function that stops them and waits for the running ones. */
export function startJobs(deps: Deps): () => Promise<void> {
  const tellDatabase = createAlarm(deps.logger, 'the database answers again')
  const tellStore = createAlarm(
    deps.logger,
    'the store has every file of what the brands run again',
  )
  const jobs = [
    // `/readyz` does not tell of these two: every process is affected, so it helps nobody to go to another.
    schedule(5 * second, 'the database is watched', async () =>
      tellDatabase((await isDatabaseUp(deps)) ? null : databaseIsAway),
    ),
    schedule(30 * second, 'the store is watched', async () =>
      tellStore(await describeLostReleases(deps)),
    ),
    // Several for each kind, so that a message whose server hangs holds up no others.
    ...(['mail', 'sms'] as const).flatMap((kind) =>
      Array.from({ length: deliveriesAtOnce }, () =>
        schedule(second, `messages are delivered (${kind})`, () => deliverDueMessages(deps, kind)),
      ),
    ),
    schedule(second, 'the audit log is linked', () => chainAuditLog(deps)),
    schedule(10 * second, 'repeated refusals are recorded', () => recordCountedRefusals(deps)),
    schedule(10 * second, 'texts of new releases join the language projects', () =>
      addReleaseTexts(deps),
    ),
    schedule(10 * second, 'candidates that fail are taken back', () =>
      takeBackFailingCandidates(deps),
    ),
    schedule(60 * second, 'lost second factors are taken away', () => completeDueRecoveries(deps)),
    // Hourly, so that it is done soon after a day has begun.
    schedule(hour, 'figures of products are recorded', () => recordProductFigures(deps)),
    // Each is its own job, so that a failing one does not stop the others.
    ...[
      deleteExpiredCodes,
      deleteExpiredOutboxMessages,
      deleteExpiredSessions,
      deleteExpiredIdempotencyKeys,
      deleteExpiredSocialFlows,
      deleteExpiredPasskeyChallenges,
      deleteExpiredQrSignIns,
      deleteExpiredHandoverTokens,
      deleteUnusedDevices,
      deleteExpiredChallenges,
      deleteOldRecoveries,
      deleteOldPageLoads,
    ].map((deleteExpired) =>
      schedule(hour, `what has expired is removed (${deleteExpired.name})`, () =>
        deleteExpired(deps),
      ),
    ),
    // Daily, and once at start (security C16).
    schedule(24 * hour, 'the audit log is verified', async () => {
      const state = await verifyAuditChain(deps)
      if (!state.intact)
        deps.logger.error({ brokenAt: state.brokenAt }, 'the audit log was tampered with')
    }),
  ]

  function schedule(intervalMs: number, description: string, task: () => Promise<unknown>) {
    let running: Promise<unknown> | null = null
    const run = () => {
      // A task that takes longer than its interval is not started a second time.
      running ??= task()
        .catch((err: unknown) => deps.logger.error({ err }, `failed: ${description}`))
        .finally(() => (running = null))
    }
    run()
    const timer = setInterval(run, intervalMs).unref()
    return async () => {
      clearInterval(timer)
      await running
    }
  }

  return async () => {
    await Promise.all(jobs.map((stop) => stop()))
    await recordCountedRefusals(deps, { all: true }).catch((err: unknown) =>
      deps.logger.error({ err }, 'failed: repeated refusals are recorded'),
    )
  }
}
