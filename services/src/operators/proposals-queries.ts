import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Tx } from '../database/database'
import { proposals } from '../database/tables/operators'

export type ProposalRow = typeof proposals.$inferSelect

export async function insertProposal(
  tx: Tx,
  row: Pick<ProposalRow, 'brandId' | 'kind' | 'input' | 'before' | 'proposedBy' | 'proposedAt'>,
): Promise<number> {
  const [inserted] = await tx.insert(proposals).values(row).returning({ id: proposals.id })
  return inserted!.id
}

/** The last hundred proposals of a brand, the newest first. */
export const findProposals = (tx: Tx, brandId: string) =>
  tx
    .select()
    .from(proposals)
    .where(eq(proposals.brandId, brandId))
    .orderBy(desc(proposals.id))
    .limit(100)

/** An open proposal; whoever else decides about it waits until this transaction is over. */
export async function findOpenProposalForUpdate(
  tx: Tx,
  brandId: string,
  id: number,
): Promise<ProposalRow | null> {
  const [row] = await tx
    .select()
    .from(proposals)
    .where(and(eq(proposals.id, id), eq(proposals.brandId, brandId), isNull(proposals.outcome)))
    .for('update')
  return row ?? null
}

export async function decideProposal(
  tx: Tx,
  id: number,
  decision: { outcome: 'approved' | 'rejected'; decidedBy: string; decidedAt: Date },
): Promise<ProposalRow> {
  const [row] = await tx.update(proposals).set(decision).where(eq(proposals.id, id)).returning()
  return row!
}
