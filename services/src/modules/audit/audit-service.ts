import { createHash } from 'node:crypto'
import { inTransaction, type Deps, type TxDeps } from '../../deps'
import { fingerprint } from '../../infrastructure/secrets'
import {
  appendAuditRow,
  findAuditHead,
  findAuditRowsAfter,
  type NewAuditRow,
} from './audit-queries'

/**
 * What the audit log records: authentication, refusals, membership, sessions, secrets
 * (security C16).
 */
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
  /** The code of the refusal; absent if the action succeeded. */
  outcome?: string
  actor?: string | null
  target?: string | null
  team?: string | null
  /** No secrets and no addresses: what identifies a person goes through `hashIdentifier`. */
  particulars?: Record<string, string>
}

/** What the audit log records of the request itself. */
export interface RequestContext {
  traceId: string
  network: string
  brand?: { clientId: string } | null
}

/**
 * Records an event as the last statement of a transaction, so that it is kept exactly if the
 * transaction commits.
 */
export async function recordAuditEvent(deps: TxDeps, context: RequestContext, event: AuditEvent) {
  const row: NewAuditRow = {
    at: deps.clock.now(),
    action: event.action,
    outcome: event.outcome ?? 'success',
    actor: event.actor ?? null,
    target: event.target ?? null,
    team: event.team ?? null,
    client: context.brand?.clientId ?? null,
    network: hashIdentifier(deps, context.network),
    trace: context.traceId,
    particulars: event.particulars ?? {},
  }
  await appendAuditRow(deps.tx, row, serializeAuditRow(row))
}

/** Records a refusal in a transaction of its own, after that of the refused call was undone. */
export const recordRefusal = (deps: Deps, context: RequestContext, event: AuditEvent) =>
  inTransaction(deps, (txDeps) => recordAuditEvent(txDeps, context, event))

/** A fingerprint of an address or a network: equal for equal input, and it reveals nothing else. */
export const hashIdentifier = (deps: Pick<Deps, 'keys'>, ...identifiers: string[]) =>
  fingerprint(deps.keys.identifiers, 'audit', ...identifiers).slice(0, 22)

// As JSON, whatever a client sends, line breaks included, stays inside its quotes and on one line.
const serializeAuditRow = (row: NewAuditRow) =>
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

export type AuditChainState = { intact: true; length: number } | { intact: false; brokenAt: number }

/**
 * Reads the whole chain and returns where it was tampered with, if it was: a changed, removed,
 * added or cut-off row.
 */
export async function verifyAuditChain(deps: Deps): Promise<AuditChainState> {
  let last = { sequence: 0, hash: '' }
  for (;;) {
    // The head is read before the rows: rows that are added meanwhile lie beyond it and do not look
    // missing.
    const [head, rows] = await deps.db.transaction(
      async (tx) =>
        [await findAuditHead(tx), await findAuditRowsAfter(tx, last.sequence, 1_000)] as const,
    )
    for (const row of rows) {
      const hash = createHash('sha256')
        .update(`${last.hash} ${row.sequence} ${serializeAuditRow(row)}`)
        .digest('hex')
      const isLinked =
        row.sequence === last.sequence + 1 && row.previousHash === last.hash && row.hash === hash
      if (!isLinked) return { intact: false, brokenAt: row.sequence }
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
