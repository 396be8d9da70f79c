import type { ParsedEndpointInput, EndpointResult } from '@console/contract/endpoint'
import type {
  Account,
  createAccount,
  listAccounts,
  listOwnAccounts,
  NewAccountWithTeam,
  readAccount,
  updateAccount,
} from '@console/contract/team'
import type * as z from 'zod/mini'
import type { Deps } from '../../deps'
import type { Tx } from '../../database/database'
import { createInvalidFieldsError, AppError } from '../../http/app-error'
import type { SignedInCaller } from '../../http/request-caller'
import { recordAuditEventInTransaction } from '../audit/audit-service'
import {
  assignAccount,
  updateAccountFields,
  findAccount,
  findAccounts,
  findAccessibleAccounts,
  findTeamRole,
  insertAccount,
  isAccountNameTaken,
  type AccountRow,
} from './teams-queries'
import { decideAccountAccess, decideTeamAccess, needsAccountAssignment } from './teams-rules'

type AccountDetails = z.output<typeof NewAccountWithTeam>

const createNameTakenError = () => new AppError('CONFLICT', { fields: { name: 'not_allowed' } })

/** Adds an account to a team, in the transaction of the caller. */
export async function addAccountToTeam(
  deps: Deps,
  tx: Tx,
  { teamId, name, ...company }: AccountDetails & { teamId: string; name: string },
): Promise<Account> {
  const { business_name = '', country = '', address = '', phone = '', website = '' } = company
  const account = await insertAccount(tx, {
    teamId,
    name,
    businessName: business_name,
    country,
    address,
    phone,
    website,
    createdAt: deps.clock.now(),
  })
  if (!account) throw createNameTakenError()
  return toAccount(account)
}

export async function listTeamAccounts(
  { db }: Deps,
  { userId }: SignedInCaller,
  { team, ...paging }: ParsedEndpointInput<typeof listAccounts>,
): Promise<EndpointResult<typeof listAccounts>> {
  const { items, total } = await db.transaction(async (tx) => {
    const role = await findTeamRole(tx, team, userId)
    if (!role) throw new AppError('NOT_FOUND')
    return findAccounts(tx, team, needsAccountAssignment(role) ? userId : null, paging)
  })
  return { items: items.map(toAccount), total }
}

export async function listAccessibleAccounts(
  { db }: Deps,
  { userId }: SignedInCaller,
  paging: ParsedEndpointInput<typeof listOwnAccounts>,
): Promise<EndpointResult<typeof listOwnAccounts>> {
  const { items, total } = await db.transaction((tx) => findAccessibleAccounts(tx, userId, paging))
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
  deps: Deps,
  caller: SignedInCaller,
  { team, ...account }: ParsedEndpointInput<typeof createAccount>,
): Promise<Account> {
  const { userId } = caller
  return deps.db.transaction(async (tx) => {
    const role = await findTeamRole(tx, team, userId)
    const decision = decideTeamAccess('createAccount', role)
    if (decision !== 'allowed') throw new AppError(decision)
    const created = await addAccountToTeam(deps, tx, { ...account, teamId: team })
    if (needsAccountAssignment(role!))
      await assignAccount(tx, { teamId: team, accountId: created.id, userId })
    await recordAuditEventInTransaction(deps, tx, caller, {
      action: 'account.created',
      actor: userId,
      target: created.id,
      team,
    })
    return created
  })
}

export const getAccount = (
  { db }: Deps,
  caller: SignedInCaller,
  { team, account }: ParsedEndpointInput<typeof readAccount>,
): Promise<Account> =>
  db.transaction(async (tx) =>
    toAccount(await findPermittedAccount(tx, 'readAccount', caller, team, account)),
  )

export async function updateTeamAccount(
  deps: Deps,
  caller: SignedInCaller,
  { team, account: id, ...changes }: ParsedEndpointInput<typeof updateAccount>,
  version: number | undefined,
): Promise<Account> {
  const { name, business_name: businessName, ...rest } = changes
  if (name === '') throw createInvalidFieldsError({ name: 'required' })
  return deps.db.transaction(async (tx) => {
    await findPermittedAccount(tx, 'editAccount', caller, team, id)
    if (name !== undefined && (await isAccountNameTaken(tx, team, id, name)))
      throw createNameTakenError()
    const changed = await updateAccountFields(
      tx,
      team,
      id,
      { name, businessName, ...rest },
      version,
    )
    if (!changed) throw new AppError('CONFLICT')
    await recordAuditEventInTransaction(deps, tx, caller, {
      action: 'account.changed',
      actor: caller.userId,
      target: id,
      team,
    })
    return toAccount(changed)
  })
}

/** The account, if the caller may perform this action on it; otherwise throws. */
async function findPermittedAccount(
  tx: Tx,
  action: 'readAccount' | 'editAccount',
  { userId }: SignedInCaller,
  team: string,
  id: string,
): Promise<AccountRow> {
  const found = await findAccount(tx, team, id, userId)
  const decision = decideAccountAccess(
    action,
    await findTeamRole(tx, team, userId),
    found?.isAssigned ?? false,
  )
  if (!found) throw new AppError('NOT_FOUND')
  if (decision !== 'allowed') throw new AppError(decision)
  return found.account
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
