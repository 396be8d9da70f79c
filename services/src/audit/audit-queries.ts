import { asc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../database/database'
import { auditHead, auditLog } from '../database/tables/audit'

export type AuditRow = typeof auditLog.$inferSelect
export type NewAuditRow = Omit<AuditRow, 'id' | 'sequence' | 'previousHash' | 'hash'>

/** Appends rows that no chain holds yet: writers wait for nobody. */
export const appendAuditRows = (tx: Tx, rows: NewAuditRow[]) => tx.insert(auditLog).values(rows)

/** The rows that the chain does not hold yet, in order of arrival. */
export const findUnchainedAuditRows = (tx: Tx, limit: number) =>
  tx.select().from(auditLog).where(isNull(auditLog.sequence)).orderBy(asc(auditLog.id)).limit(limit)

export type AuditChainPlace = { id: number; sequence: number; previousHash: string; hash: string }

/** Adds rows to the chain, of which the last becomes the new end. */
export async function chainAuditRows(tx: Tx, places: AuditChainPlace[]) {
  await tx.execute(sql`
    update ${auditLog}
       set sequence = place.sequence, previous_hash = place."previousHash", hash = place.hash
      from jsonb_to_recordset(${JSON.stringify(places)}::jsonb)
        as place (id bigint, sequence bigint, "previousHash" text, hash text)
     where ${auditLog.id} = place.id and ${auditLog.sequence} is null`)
  const { id: _, ...end } = places.at(-1)!
  await tx.update(auditHead).set(end).where(eq(auditHead.id, 1))
}

export const findChainedAuditRowsAfter = (tx: Tx, sequence: number, limit: number) =>
  tx
    .select()
    .from(auditLog)
    .where(gt(auditLog.sequence, sequence))
    .orderBy(asc(auditLog.sequence))
    .limit(limit)

export async function findAuditHead(tx: Tx) {
  const [head] = await tx.select().from(auditHead).where(eq(auditHead.id, 1))
  return head
}

/** The end of the chain, held: only one job at a time adds rows, and no writer waits for it. */
export async function findAuditHeadForUpdate(tx: Tx) {
  const [head] = await tx.select().from(auditHead).where(eq(auditHead.id, 1)).for('update')
  return head!
}
