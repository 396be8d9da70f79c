import { asc, eq, gt, sql } from 'drizzle-orm'
import type { Tx } from '../../database/database'
import { auditHead, auditLog } from '../../database/tables/audit'

export type AuditRow = typeof auditLog.$inferSelect
export type NewAuditRow = Omit<AuditRow, 'sequence' | 'previousHash' | 'hash'>

/**
 * Adds a row to the chain. `content` is what its hash is made of, with its place and the hash before it.
 * The update of the head and the insert are one statement: writers queue at the head's row, and each sees the head that the
 * one before left, on both engines. The queue lasts until the transaction ends, so this is the last thing a transaction does.
 */
export async function appendToAudit(tx: Tx, row: NewAuditRow, content: string) {
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
