import { createHash } from 'node:crypto'
import type { Deps } from '../../deps'
import type { Tx } from '../../database/database'
import { fingerprint } from '../../outside/secrets'
import { appendToAudit, findAuditHead, findAuditRowsAfter, type NewAuditRow } from './audit-queries'

/** Everything that is written down: authentication, refusals, membership, sessions, secrets (security C16). */
export type AuditAction =
  | 'sign-in'
  | 'registration'
  | 'session.refreshed'
  | 'session.ended'
  | 'session.replayed'
  | 'token.refused'
  | 'access.refused'
  | 'origin.refused'
  | 'operator.refused'
  | 'code.sent'
  | 'code.checked'
  | 'code.refused'
  | 'password.changed'
  | 'profile.changed'
  | 'team.created'
  | 'team.changed'
  | 'account.created'
  | 'account.changed'
  | 'membership.created'
  | 'release.sealed'
  | 'release.pinned'

export interface AuditEvent {
  action: AuditAction
  /** Left out: it went well. Else the code of the refusal. */
  outcome?: string
  actor?: string | null
  target?: string | null
  team?: string | null
  /** No secrets and no addresses: what identifies a person goes through `hashed`. */
  particulars?: Record<string, string>
}

/** Where a request came from, as far as the log wants to know. */
export interface Circumstances {
  traceId: string
  network: string
  brand?: { clientId: string } | null
}

/** Writes an event as the last deed of a transaction: it stays exactly if what it tells stays. */
export async function recordWithin(deps: Deps, tx: Tx, from: Circumstances, event: AuditEvent) {
  const row: NewAuditRow = {
    at: deps.clock.now(),
    action: event.action,
    outcome: event.outcome ?? 'success',
    actor: event.actor ?? null,
    target: event.target ?? null,
    team: event.team ?? null,
    client: from.brand?.clientId ?? null,
    network: hashed(deps, from.network),
    trace: from.traceId,
    particulars: event.particulars ?? {},
  }
  await appendToAudit(tx, row, contentOf(row))
}

/** Writes an event by itself: a refusal, after what it refused has been undone. */
export const record = (deps: Deps, from: Circumstances, event: AuditEvent) =>
  deps.db.inTransaction((tx) => recordWithin(deps, tx, from, event))

/** A name for an address or a network that says the same of the same, and nothing else. */
export const hashed = (deps: Deps, ...identifiers: string[]) =>
  fingerprint(deps.keys.identifiers, 'audit', ...identifiers).slice(0, 22)

// JSON: what somebody smuggles in, line breaks included, stays inside its quotes and on its line.
const contentOf = (row: NewAuditRow) =>
  JSON.stringify([
    row.at.toISOString(),
    row.action,
    row.outcome,
    row.actor,
    row.target,
    row.team,
    row.client,
    row.network,
    row.trace,
    Object.entries(row.particulars).sort(([one], [other]) => (one < other ? -1 : 1)),
  ])

export type ChainState = { intact: true; length: number } | { intact: false; brokenAt: number }

/** Reads the whole chain and tells where it was tampered with, if it was: a changed, removed, added or cut-off row. */
export async function verifyAudit(deps: Deps): Promise<ChainState> {
  let last = { sequence: 0, hash: '' }
  for (;;) {
    // The head first: rows added while we read are then beyond it, not missing.
    const [head, rows] = await deps.db.inTransaction(
      async (tx) =>
        [await findAuditHead(tx), await findAuditRowsAfter(tx, last.sequence, 1_000)] as const,
    )
    for (const row of rows) {
      const hash = createHash('sha256')
        .update(`${last.hash} ${row.sequence} ${contentOf(row)}`)
        .digest('hex')
      const follows =
        row.sequence === last.sequence + 1 && row.previousHash === last.hash && row.hash === hash
      if (!follows) return { intact: false, brokenAt: row.sequence }
      last = row
    }
    if (rows.length === 1_000) continue
    const complete =
      head !== undefined &&
      head.sequence <= last.sequence &&
      (head.sequence < last.sequence || head.hash === last.hash)
    return complete
      ? { intact: true, length: last.sequence }
      : { intact: false, brokenAt: last.sequence + 1 }
  }
}
