import type { ListView } from '@console/contract/list-view'
import { and, asc, count, eq, isNull, or, sql } from 'drizzle-orm'
import type { Tx } from '../../database/database'
import { isSameText } from '../../database/list-queries'
import { listViews } from '../../database/tables/list-views'

const viewColumns = {
  id: listViews.id,
  userId: listViews.userId,
  list: listViews.list,
  name: listViews.name,
  query: listViews.query,
  arrangement: listViews.arrangement,
  version: listViews.version,
}
export type ListViewRow = Pick<typeof listViews.$inferSelect, keyof typeof viewColumns>

/** Whose views: a person's own, or, null, those of the team. */
interface WhichViews {
  teamId: string
  userId: string | null
  list: ListViewRow['list']
}

const belongTo = ({ teamId, userId, list }: WhichViews) =>
  and(
    eq(listViews.teamId, teamId),
    userId === null ? isNull(listViews.userId) : eq(listViews.userId, userId),
    eq(listViews.list, list),
  )

const isSeenBy = (userId: string) => or(isNull(listViews.userId), eq(listViews.userId, userId))

/** Those that a member sees, the oldest first. */
export const findListViews = (
  tx: Tx,
  { teamId, userId, list }: { teamId: string; userId: string; list: ListViewRow['list'] },
) =>
  tx
    .select(viewColumns)
    .from(listViews)
    .where(and(eq(listViews.teamId, teamId), eq(listViews.list, list), isSeenBy(userId)))
    .orderBy(asc(listViews.createdAt), asc(listViews.id))

/** A view that a member sees. */
export async function findListView(
  tx: Tx,
  { teamId, userId, id }: { teamId: string; userId: string; id: string },
): Promise<ListViewRow | undefined> {
  const [row] = await tx
    .select(viewColumns)
    .from(listViews)
    .where(and(eq(listViews.teamId, teamId), eq(listViews.id, id), isSeenBy(userId)))
  return row
}

export async function countListViews(tx: Tx, which: WhichViews): Promise<number> {
  const [counted] = await tx.select({ total: count() }).from(listViews).where(belongTo(which))
  return counted!.total
}

/** Whether another view of the same has this name. */
export async function isListViewNameTaken(
  tx: Tx,
  which: WhichViews,
  name: string,
  except?: string,
): Promise<boolean> {
  const rows = await tx
    .select({ id: listViews.id })
    .from(listViews)
    .where(and(belongTo(which), isSameText(listViews.name, name)))
  return rows.some(({ id }) => id !== except)
}

export async function insertListView(
  tx: Tx,
  view: typeof listViews.$inferInsert,
): Promise<ListViewRow> {
  const [inserted] = await tx.insert(listViews).values(view).returning(viewColumns)
  return inserted!
}

type ListViewChanges = Partial<Pick<ListView, 'name' | 'query' | 'arrangement'>>

/** Undefined where its version is no longer the one that the caller read. */
export async function updateListViewFields(
  tx: Tx,
  id: string,
  changes: ListViewChanges,
  version: number | undefined,
): Promise<ListViewRow | undefined> {
  const [updated] = await tx
    .update(listViews)
    .set({ ...changes, version: sql`${listViews.version} + 1` })
    .where(
      and(eq(listViews.id, id), version === undefined ? undefined : eq(listViews.version, version)),
    )
    .returning(viewColumns)
  return updated
}

export const removeListView = (tx: Tx, id: string) =>
  tx.delete(listViews).where(eq(listViews.id, id))
