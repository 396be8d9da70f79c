import type { Deps } from './deps'
import { sweepOnce } from './http/once'
import { verifyAudit } from './modules/audit/audit-service'
import { deliverDue, sweepOutbox } from './modules/outbox/outbox-service'
import { sweepSessions } from './modules/sessions/sessions-service'
import { sweepCodes } from './modules/verification/verification-service'

const second = 1_000
const hour = 3_600 * second

/** What happens by itself while the server runs. Gives the function that ends it and waits for what is under way. */
export function keepHouse(deps: Deps): () => Promise<void> {
  const jobs = [
    every(second, 'letters are delivered', () => deliverDue(deps)),
    // Each by itself: one that fails leaves the others their work.
    ...[sweepCodes, sweepOutbox, sweepSessions, sweepOnce].map((sweep) =>
      every(hour, `what has expired is removed (${sweep.name})`, () => sweep(deps)),
    ),
    // Daily, and once at start (security C16).
    every(24 * hour, 'the audit log is verified', async () => {
      const state = await verifyAudit(deps)
      if (!state.intact)
        deps.log.error({ brokenAt: state.brokenAt }, 'the audit log was tampered with')
    }),
  ]

  function every(span: number, what: string, deed: () => Promise<unknown>) {
    let underWay: Promise<unknown> | null = null
    const begin = () => {
      // A deed that takes longer than its span is not begun twice.
      underWay ??= deed()
        .catch((err: unknown) => deps.log.error({ err }, `failed: ${what}`))
        .finally(() => (underWay = null))
    }
    begin()
    const timer = setInterval(begin, span).unref()
    return async () => {
      clearInterval(timer)
      await underWay
    }
  }

  return async () => {
    await Promise.all(jobs.map((end) => end()))
  }
}
