import { fingerprint } from '../infrastructure/secrets'
import type { AuditRow, NewAuditRow } from './audit-queries'

type AuditContent = Omit<NewAuditRow, 'mac'>

// JSON keeps what a client sends inside its quotes and on one line, line breaks included.
const serializeAuditRow = (row: AuditContent) =>
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
    Object.entries(row.details).sort(([one], [other]) => (one < other ? -1 : 1)),
  ])

/**
 * Authenticates the content of a row when it is written: until the chain holds it, nobody without
 * the key can change it, or add another. `nonce` keeps a copy of a row from being a second event.
 */
export const computeAuditMac = (key: Buffer, row: AuditContent, nonce: string) =>
  `${nonce}.${fingerprint(key, 'row', nonce, serializeAuditRow(row))}`

export const hasValidMac = (key: Buffer, row: AuditRow) =>
  row.mac !== null && row.mac === computeAuditMac(key, row, row.mac.split('.', 1)[0]!)

/** The hash of a row at its place in the chain. */
export const computeAuditHash = (
  key: Buffer,
  previousHash: string,
  sequence: number,
  row: AuditRow,
) =>
  fingerprint(key, 'chain', previousHash, String(sequence), row.mac ?? '', serializeAuditRow(row))
