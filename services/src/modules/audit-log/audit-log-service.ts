import type {
  AuditActor,
  AuditChange,
  AuditEntry,
  AuditTargetKind,
  exportAuditLog,
  listAuditActors,
  listAuditLog,
  TeamAuditAction,
} from '@console/contract/audit-log'
import type { EndpointResult, ParsedEndpointInput } from '@console/contract/endpoint'
import type { TxDeps } from '../../deps/deps'
import { AppError } from '../../http/app-error'
import type { TokenCaller } from '../../http/caller'
import {
  auditRowState,
  readChanges,
  readLastAuditCheck,
  type AuditRow,
  type RecordedChange,
} from '../../audit/audit-service'
import { findOwnRole, permissionReach } from '../teams/teams-service'
import { formatRealName } from '../users/users-service'
import {
  findAccountNames,
  findActors,
  findAuditEntries,
  findInvitees,
  findLinkedAccounts,
  findNamesOfMembers,
  findProductNames,
  findTeamName,
  readAuditEntries,
  type WhichLog,
} from './audit-log-queries'

/** The log of a team, or what the caller did themselves in it (api B5). */
export async function listTeamAuditLog(
  deps: TxDeps,
  { userId }: TokenCaller,
  { team, ...list }: ParsedEndpointInput<typeof listAuditLog>,
): Promise<EndpointResult<typeof listAuditLog>> {
  const { tx } = deps
  const log = await findLog(tx, team, userId)
  const { items, total } = await findAuditEntries(tx, log, list)
  const names = await findNames(deps, team, items)
  const check = readLastAuditCheck(deps)
  return {
    items: items.map((row) => toEntry(deps, row, { ...log, names })),
    total,
    check: check && { at: check.at.toISOString(), intact: check.intact },
  }
}

/** All of those entries as they are at one moment. */
export async function* exportTeamAuditLog(
  deps: TxDeps,
  { userId }: TokenCaller,
  { team, ...list }: ParsedEndpointInput<typeof exportAuditLog>,
): AsyncGenerator<AuditEntry[]> {
  const { tx } = deps
  const log = await findLog(tx, team, userId)
  for await (const rows of readAuditEntries(tx, log, list)) {
    const names = await findNames(deps, team, rows)
    yield rows.map((row) => toEntry(deps, row, { ...log, names }))
  }
}

/** Everybody who did something in it, whoever is known by name first. */
export async function listTeamAuditActors(
  { tx }: TxDeps,
  { userId }: TokenCaller,
  { team }: ParsedEndpointInput<typeof listAuditActors>,
): Promise<AuditActor[]> {
  const ids = await findActors(tx, await findLog(tx, team, userId))
  const found = await findNamesOfMembers(tx, team, ids)
  const names = new Map(found.map((member) => [member.id, formatRealName(member)]))
  return ids
    .map((id) => ({ id, name: names.get(id) ?? null }))
    .toSorted(
      (one, other) =>
        Number(one.name === null) - Number(other.name === null) ||
        (one.name ?? '').localeCompare(other.name ?? '') ||
        one.id.localeCompare(other.id),
    )
}

/** What the caller may read of a team's log (api B5). */
async function findLog(tx: TxDeps['tx'], teamId: string, userId: string): Promise<WhichLog> {
  const reach = permissionReach('readAuditLog', await findOwnRole(tx, teamId, userId))
  if (reach === 'none') throw new AppError('NOT_FOUND')
  return { teamId, onlyActor: reach === 'self' ? userId : null }
}

const targetKinds: Record<string, AuditTargetKind> = {
  team: 'team',
  account: 'account',
  product: 'product',
  membership: 'person',
  transfer: 'person',
  invitation: 'invitation',
  'account-link': 'account-link',
}
/** `membership.created` → a person. */
const targetKindOf = (action: string) => targetKinds[action.split('.', 1)[0]!]

type Names = Record<AuditTargetKind, Map<string, string>>

/** The names of everybody and everything that the entries are about. */
async function findNames({ tx }: TxDeps, team: string, rows: AuditRow[]): Promise<Names> {
  const targets = (kind: AuditTargetKind) => [
    ...new Set(
      rows.flatMap(({ action, target }) =>
        target && targetKindOf(action) === kind ? [target] : [],
      ),
    ),
  ]
  const assigned = rows.flatMap(({ action, details }) =>
    readChanges(action, details).flatMap(({ kind, before, after }) =>
      kind === 'accounts' ? [...idsOf(before), ...idsOf(after)] : [],
    ),
  )
  const people = new Set([...rows.flatMap(({ actor }) => actor ?? []), ...targets('person')])
  const members = await findNamesOfMembers(tx, team, [...people])
  const teamNames = await findTeamName(tx, team)
  const accountIds = new Set([...targets('account'), ...assigned])
  const accountNames = await findAccountNames(tx, team, [...accountIds])
  const productNames = await findProductNames(tx, team, targets('product'))
  const invitees = await findInvitees(tx, team, targets('invitation'))
  const linked = await findLinkedAccounts(tx, team, targets('account-link'))
  const byId = (found: { id: string; name: string }[]) =>
    new Map(found.map(({ id, name }) => [id, name]))
  return {
    person: new Map(members.map((member) => [member.id, formatRealName(member)])),
    team: byId(teamNames),
    account: byId(accountNames),
    product: byId(productNames),
    invitation: byId(invitees),
    'account-link': byId(linked),
  }
}

/** Ids of accounts as `recordChanges` writes them. */
const idsOf = (recorded: string | null) => recorded?.split(' ') ?? []

const toChange = (
  { field, kind, before, after }: RecordedChange,
  { account }: Names,
): AuditChange => {
  const shown = (value: string | null) =>
    kind === 'accounts' && value !== null
      ? idsOf(value).map((id) => account.get(id) ?? null)
      : value
  return { field, before: shown(before), after: shown(after) }
}

function toEntry(
  deps: TxDeps,
  row: AuditRow,
  { names, onlyActor }: { names: Names } & Pick<WhichLog, 'onlyActor'>,
): AuditEntry {
  const { id, at, action, outcome, actor, target, details } = row
  const kind = targetKindOf(action)
  const name = target === null || !kind ? null : (names[kind].get(target) ?? null)
  // What staff may not enter any more, they read nothing of either.
  const isShown = onlyActor === null || name !== null
  return {
    id,
    at: at.toISOString(),
    action: action as TeamAuditAction,
    outcome,
    actor: actor === null ? null : { id: actor, name: names.person.get(actor) ?? null },
    target: target === null || !kind ? null : { kind, id: target, name },
    changes: isShown ? readChanges(action, details).map((change) => toChange(change, names)) : [],
    state: auditRowState(deps, row),
  }
}
