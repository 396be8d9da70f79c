import type { EndpointResult, ParsedEndpointInput } from '@console/contract/endpoint'
import {
  maxListViews,
  type createListView,
  type deleteListView,
  type ListView,
  type listListViews,
  type updateListView,
} from '@console/contract/list-view'
import { announceChange } from '../../changes/changes-service'
import type { TxDeps } from '../../deps/deps'
import { AppError } from '../../http/app-error'
import type { SignedInCaller, TokenCaller } from '../../http/caller'
import { assertAllowed, decideTeamAccess, findOwnRole } from '../teams/teams-service'
import {
  countListViews,
  findListView,
  findListViews,
  insertListView,
  isListViewNameTaken,
  removeListView,
  updateListViewFields,
  type ListViewRow,
} from './list-views-queries'

/** The views of a list that the caller sees. */
export async function listViewsOfList(
  { tx }: TxDeps,
  { userId }: TokenCaller,
  { team, list }: ParsedEndpointInput<typeof listListViews>,
): Promise<EndpointResult<typeof listListViews>> {
  const role = await findOwnRole(tx, team, userId)
  assertAllowed(decideTeamAccess('readTeam', role), { userId, team })
  const mayShare = decideTeamAccess('shareListViews', role) === 'allowed'
  const rows = await findListViews(tx, { teamId: team, userId, list })
  return { items: rows.map((row) => toListView(row, mayShare)), may_share: mayShare }
}

const createNameTakenError = () => new AppError('CONFLICT', { fields: { name: 'not_allowed' } })

/** Saves a view, for the caller or for the team. */
export async function saveNewListView(
  deps: TxDeps,
  { userId }: SignedInCaller,
  { team, list, name, shared, query, arrangement }: ParsedEndpointInput<typeof createListView>,
): Promise<ListView> {
  const { tx, clock } = deps
  const role = await findOwnRole(tx, team, userId)
  assertAllowed(decideTeamAccess(shared ? 'shareListViews' : 'readTeam', role), { userId, team })
  const which = { teamId: team, userId: shared ? null : userId, list }
  if (await isListViewNameTaken(tx, which, name)) throw createNameTakenError()
  if ((await countListViews(tx, which)) >= maxListViews)
    throw new AppError('CONFLICT', { fields: { list: 'too_long' } })
  const view = { ...which, name, query, arrangement, createdAt: clock.now() }
  const inserted = await insertListView(tx, view)
  await announceListViews(deps, team, inserted)
  return toListView(inserted, true)
}

/** Renames a view or saves over it; `version` is the one that the caller read, if they say so. */
export async function changeListView(
  deps: TxDeps,
  caller: SignedInCaller,
  {
    team,
    view: id,
    version,
    ...changes
  }: ParsedEndpointInput<typeof updateListView> & { version: number | undefined },
): Promise<ListView> {
  const { tx } = deps
  const view = await findChangeableListView(deps, caller, { team, view: id })
  const which = { teamId: team, userId: view.userId, list: view.list }
  if (changes.name !== undefined && (await isListViewNameTaken(tx, which, changes.name, id)))
    throw createNameTakenError()
  const changed = await updateListViewFields(tx, id, changes, version)
  if (!changed) throw new AppError('CONFLICT')
  await announceListViews(deps, team, changed)
  return toListView(changed, true)
}

export async function deleteOwnListView(
  deps: TxDeps,
  caller: SignedInCaller,
  which: ParsedEndpointInput<typeof deleteListView>,
): Promise<Record<string, never>> {
  const view = await findChangeableListView(deps, caller, which)
  await removeListView(deps.tx, view.id)
  await announceListViews(deps, which.team, view)
  return {}
}

/** A view that the caller sees and may change; refuses otherwise. */
async function findChangeableListView(
  { tx }: TxDeps,
  { userId }: SignedInCaller,
  { team, view: id }: { team: string; view: string },
): Promise<ListViewRow> {
  const role = await findOwnRole(tx, team, userId)
  assertAllowed(decideTeamAccess('readTeam', role), { userId, team })
  const view = await findListView(tx, { teamId: team, userId, id })
  if (!view) throw new AppError('NOT_FOUND')
  if (view.userId === null)
    assertAllowed(decideTeamAccess('shareListViews', role), { userId, team })
  return view
}

/** Open pages of whoever sees the view are told. */
const announceListViews = ({ tx }: TxDeps, team: string, { userId }: ListViewRow) =>
  announceChange(tx, {
    topic: 'list-views',
    team,
    ...(userId !== null && { person: userId }),
  })

const toListView = (row: ListViewRow, mayShare: boolean): ListView => ({
  id: row.id,
  name: row.name,
  shared: row.userId === null,
  query: row.query,
  arrangement: row.arrangement,
  may_change: row.userId !== null || mayShare,
  version: row.version,
})
