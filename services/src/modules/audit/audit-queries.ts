import { asc, eq, gt, sql } from 'drizzle-orm'
import type { Tx } from '../../database/database'
import { auditHead, auditLog } from '../../database/tables/audit'

export type AuditRow = typeof auditLog.$inferSelect
export type NewAuditRow = Omit<AuditRow, 'sequence' | 'previousHash' | 'hash'>

/**
 * Appends a row to the hash chain. Its hash covers the previous row's hash, its own sequence number
 * and `content`. The update of the head and the insert are one statement: writers wait for the lock
 * on the head's row, and each sees the head that the previous one left, on both engines. The lock
 * lasts until the transaction ends, so a transaction appends to the log last.
 */
export async function appendAuditRow(tx: Tx, row: NewAuditRow, content: string) {
  await tx.execute(sql`
    with head as (
      update ${auditHead}
         set sequence = sequence + 1,
             previous_hash = hash,
             hash = encode(sha256(convert_to(hash || ' ' || (sequence + 1)::text || ' ' || ${content}, 'UTF8')), 'hex')
       where id = 1
      returning sequence, previous_hash, hash
    )
    insert into ${auditLog} (sequence, at, action, outcome, actor, target, team, client, network, trace, particulars, previous_hash, hash)
    select sequence, ${row.at.toISOString()}::timestamptz, ${row.action}, ${row.outcome}, ${row.actor}, ${row.target}, ${row.team},
           ${row.client}, ${row.network}, ${row.trace}, ${JSON.stringify(row.particulars)}::jsonb, previous_hash, hash
      from head`)
}

export const findAuditRowsAfter = (tx: Tx, sequence: number, limit: number) =>
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
