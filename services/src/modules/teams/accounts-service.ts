import type { ParsedEndpointInput, EndpointResult } from '@console/contract/endpoint'
import {
  accountPermissions,
  type Account,
  type AccountPermission,
  type createAccount,
  type exportAccounts,
  type listAccounts,
  type listOwnAccounts,
  type NewAccountWithTeam,
  type PermittedAccount,
  type readAccount,
  type updateAccount,
} from '@console/contract/team'
import type { AccountAction, TeamRole } from '@console/contract/permission'
import type * as z from 'zod/mini'
import type { BestFirst } from '../../database/list-queries'
import type { TxDeps } from '../../deps/deps'
import { createInvalidFieldsError, AppError } from '../../http/app-error'
import type { SignedInCaller, TokenCaller } from '../../http/caller'
import { recordAuditEvent, recordChanges } from '../../audit/audit-service'
import { assertAllowed } from './assert-allowed'
import {
  assignStaffToAccount,
  updateAccountFields,
  findTeamAccount,
  findAccounts,
  findAccessibleAccounts,
  findMembership,
  findOwnRole,
  insertTeamAccount,
  isAccountNameTaken,
  readAccounts,
  type AccountRow,
} from './teams-queries'
import {
  decideAccountAccess,
  decideTeamAccess,
  needsAccountAssignment,
  type AccessDecision,
  type AccountAccess,
} from './teams-rules'

type AccountDetails = z.output<typeof NewAccountWithTeam>

const createNameTakenError = () => new AppError('CONFLICT', { fields: { name: 'not_allowed' } })

/** Adds an account to a team. */
export async function addAccountToTeam(
  { tx, clock }: TxDeps,
  { teamId, name, ...company }: AccountDetails & { teamId: string; name: string },
): Promise<Account> {
  const { business_name = '', country = '', address = '', phone = '', website = '' } = company
  const account = await insertTeamAccount(tx, {
    teamId,
    name,
    businessName: business_name,
    country,
    address,
    phone,
    website,
    createdAt: clock.now(),
  })
  return toAccount(account)
}

export async function listTeamAccounts(
  { tx }: TxDeps,
  { userId }: TokenCaller,
  { team, ...list }: ParsedEndpointInput<typeof listAccounts>,
): Promise<EndpointResult<typeof listAccounts>> {
  const { items, total } = await findAccounts(tx, await findReader(tx, team, userId), list)
  return { items: items.map(toAccount), total }
}

/** All of them as they are at one moment. */
export async function* exportTeamAccounts(
  { tx }: TxDeps,
  { userId }: TokenCaller,
  { team, ...list }: ParsedEndpointInput<typeof exportAccounts>,
): AsyncGenerator<Account[]> {
  const reader = await findReader(tx, team, userId)
  for await (const rows of readAccounts(tx, reader, list)) yield rows.map(toAccount)
}

/** Which accounts of the team a member enters: all, or those that are assigned to them. */
async function findReader(tx: TxDeps['tx'], teamId: string, userId: string) {
  const role = await findOwnRole(tx, teamId, userId)
  if (!role) throw new AppError('NOT_FOUND')
  return { teamId, assignee: needsAccountAssignment(role) ? userId : null }
}

export async function listAccessibleAccounts(
  { tx }: TxDeps,
  { userId }: TokenCaller,
  list: ParsedEndpointInput<typeof listOwnAccounts> & BestFirst,
): Promise<EndpointResult<typeof listOwnAccounts>> {
  const { items, total } = await findAccessibleAccounts(tx, userId, list)
  return {
    items: items.map(({ id, name, teamId, teamName, role }) => ({
      id,
      name,
      team_id: teamId,
      team_name: teamName,
      role,
    })),
    total,
  }
}

/** Creates an account. Somebody who works on assigned accounts only is assigned to it (api B5). */
export async function createTeamAccount(
  deps: TxDeps,
  caller: SignedInCaller,
  { team, ...account }: ParsedEndpointInput<typeof createAccount>,
): Promise<Account> {
  const { tx } = deps
  const { userId } = caller
  const role = await findOwnRole(tx, team, userId)
  assertAllowed(decideTeamAccess('createAccount', role), { userId, team })
  const assignee = needsAccountAssignment(role!) ? userId : null
  if (await isAccountNameTaken(tx, { teamId: team, assignee }, account))
    throw createNameTakenError()
  const created = await addAccountToTeam(deps, { ...account, teamId: team })
  if (assignee)
    await assignStaffToAccount(tx, { teamId: team, accountId: created.id, userId: assignee })
  await recordAuditEvent(deps, caller, {
    action: 'account.created',
    actor: userId,
    target: created.id,
    team,
    details: recordChanges('account.created', {}, created),
  })
  return created
}

const actionOfPermission: Record<AccountPermission, AccountAction> = {
  edit: 'editAccount',
  delete: 'deleteAccount',
  request_link: 'requestAccountLink',
  decide_link: 'decideAccountLink',
}

/** An account, with what the caller may do to it. */
export async function getTeamAccount(
  deps: TxDeps,
  caller: TokenCaller,
  input: ParsedEndpointInput<typeof readAccount>,
): Promise<PermittedAccount> {
  const { row, access } = await findPermittedAccount(deps, caller, 'readAccount', input)
  const actions = accountPermissions.filter(
    (permission) => decideAccountAccess(actionOfPermission[permission], access) === 'allowed',
  )
  return { ...toAccount(row), actions }
}

/** Changes an account; `version` is the one that the caller read, if they say so. */
export async function updateTeamAccount(
  deps: TxDeps,
  caller: SignedInCaller,
  {
    team,
    account,
    version,
    ...changes
  }: ParsedEndpointInput<typeof updateAccount> & { version: number | undefined },
): Promise<Account> {
  const { tx } = deps
  const { name, business_name: businessName, ...rest } = changes
  if (name === '') throw createInvalidFieldsError({ name: 'required' })
  const { row, role } = await findPermittedAccount(deps, caller, 'editAccount', { team, account })
  const assignee = needsAccountAssignment(role) ? caller.userId : null
  if (
    name !== undefined &&
    (await isAccountNameTaken(tx, { teamId: team, assignee }, { name, except: account }))
  )
    throw createNameTakenError()
  const fields = { name, businessName, ...rest }
  const changed = await updateAccountFields(tx, team, account, fields, version)
  if (!changed) throw new AppError('CONFLICT')
  await recordAuditEvent(deps, caller, {
    action: 'account.changed',
    actor: caller.userId,
    target: account,
    team,
    details: recordChanges('account.changed', toAccount(row), toAccount(changed)),
  })
  return toAccount(changed)
}

/** An account, by its id and that of its team. */
interface AccountIds {
  team: string
  account: string
}

/** An account, the caller's role, and what decides about the two. */
interface FoundAccount {
  row: AccountRow
  role: TeamRole
  access: AccountAccess
}

/** The account and the caller's role, if the caller may perform this action on it; otherwise throws. */
export async function findPermittedAccount(
  deps: TxDeps,
  caller: TokenCaller,
  action: AccountAction,
  ids: AccountIds,
): Promise<FoundAccount> {
  const { decision, found } = await findAccountAccess(deps, caller, action, ids)
  if (!found) throw new AppError('NOT_FOUND')
  assertAllowed(decision, { userId: caller.userId, team: ids.team })
  return found
}

/** Whether the caller may perform this action on an account, with what decides it. */
export async function findAccountAccess(
  { tx }: TxDeps,
  { userId }: TokenCaller,
  action: AccountAction,
  { team, account: id }: AccountIds,
): Promise<{ decision: AccessDecision; found?: FoundAccount }> {
  const found = await findTeamAccount(tx, team, id, userId)
  const membership = await findMembership(tx, team, userId)
  if (!found || !membership) return { decision: 'NOT_FOUND' }
  const access = { ...membership, isAssigned: found.isAssigned }
  return {
    decision: decideAccountAccess(action, access),
    found: { row: found.account, role: membership.role, access },
  }
}

const toAccount = ({
  id,
  teamId,
  name,
  businessName,
  country,
  address,
  phone,
  website,
  version,
}: AccountRow): Account => ({
  id,
  team_id: teamId,
  name,
  business_name: businessName,
  country,
  address,
  phone,
  website,
  version,
})
