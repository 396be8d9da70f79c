import { randomBytes } from 'node:crypto'
import { inTransaction, type Deps, type TxDeps } from '../deps/deps'
import { fingerprint } from '../infrastructure/secrets'
import { announceChange } from '../changes/changes-service'
import { changesOf } from './announced-changes'
import { appendAuditRows, type NewAuditRow } from './audit-queries'
import type { AuditEvent, RequestContext } from './audit-event'
import { computeAuditMac } from './audit-macs'
import { countRefusal, takeCountedRefusals } from './refusal-counts'

export type { AuditEvent, RequestContext } from './audit-event'
export { auditRowState, chainAuditLog, readLastAuditCheck, verifyAuditChain } from './audit-chain'
export { readChanges, recordChanges, type RecordedChange } from './recorded-changes'
export type { AuditRow } from './audit-queries'

/**
 * Records an event in the transaction that it belongs to, and tells open pages of what it changes. Both
 * take effect when the transaction commits.
 */
export async function recordAuditEvent(deps: TxDeps, context: RequestContext, event: AuditEvent) {
  await appendAuditRows(deps.tx, [toAuditRow(deps, context, { ...event, at: deps.clock.now() })])
  for (const change of changesOf(event)) await announceChange(deps.tx, change)
}

/** Records what happened before anybody had a page open to be told of it, in the given order. */
export const recordPastEvents = (
  deps: TxDeps,
  events: readonly { context: RequestContext; event: AuditEvent & { at: Date } }[],
) =>
  appendAuditRows(
    deps.tx,
    events.map(({ context, event }) => toAuditRow(deps, context, event)),
  )

function toAuditRow(
  deps: Pick<Deps, 'keys'>,
  context: RequestContext,
  event: AuditEvent & { at: Date },
): NewAuditRow {
  const row = {
    at: event.at,
    action: event.action,
    outcome: event.outcome ?? 'success',
    actor: event.actor ?? null,
    target: event.target ?? null,
    team: event.team ?? null,
    client: context.brand?.clientId ?? null,
    network: hashIdentifier(deps, context.network),
    trace: context.traceId,
    details: event.details ?? {},
  }
  const mac = computeAuditMac(deps.keys.audit, row, randomBytes(9).toString('base64url'))
  return { ...row, mac }
}

/**
 * Records a refusal in a transaction of its own, after that of the refused call was undone. The
 * first of its kind is recorded at once, equal ones within a minute are counted and recorded
 * together (`recordCountedRefusals`): whoever is refused ten thousand times writes two rows.
 */
export async function recordRefusal(deps: Deps, context: RequestContext, event: AuditEvent) {
  if (countRefusal(deps, context, event)) return
  await inTransaction(deps, (txDeps) => recordAuditEvent(txDeps, context, event))
}

/** Records counted refusals of the minutes that are over; with `all`, as the server stops, every one. */
export async function recordCountedRefusals(deps: Deps, { all = false } = {}) {
  const counted = takeCountedRefusals(deps, all)
  if (counted.length === 0) return
  await inTransaction(deps, async (txDeps) => {
    for (const { context, event, count } of counted) {
      const details = { ...event.details, repeated: String(count) }
      await recordAuditEvent(txDeps, context, { ...event, details })
    }
  })
}

/** A fingerprint of an address or a network: it tells whether two are equal, and nothing else. */
export const hashIdentifier = (deps: Pick<Deps, 'keys'>, ...identifiers: string[]) =>
  fingerprint(deps.keys.identifiers, 'audit', ...identifiers).slice(0, 22)
