import type { ParsedInputOf, ResultOf } from '@console/contract/endpoint'
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
import { badFields, Failure } from '../../http/failure'
import type { Person } from '../../http/visitor'
import { recordWithin } from '../audit/audit-service'
import {
  assignAccount,
  changeAccount,
  findAccount,
  findAccounts,
  findOwnAccounts,
  findRole,
  insertAccount,
  isAccountNameTaken,
  type AccountRow,
} from './teams-queries'
import { mayActOnAccount, mayActOnTeam, needsAssignment } from './teams-rules'

type Company = z.output<typeof NewAccountWithTeam>

const nameTaken = () => new Failure('CONFLICT', { fields: { name: 'not_allowed' } })

/** Adds an account to a team, as part of something larger. */
export async function addAccount(
  deps: Deps,
  tx: Tx,
  { teamId, name, ...company }: Company & { teamId: string; name: string },
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
  if (!account) throw nameTaken()
  return shown(account)
}

export async function listAll(
  { db }: Deps,
  { userId }: Person,
  { team, ...paging }: ParsedInputOf<typeof listAccounts>,
): Promise<ResultOf<typeof listAccounts>> {
  const { items, total } = await db.inTransaction(async (tx) => {
    const role = await findRole(tx, team, userId)
    if (!role) throw new Failure('NOT_FOUND')
    return findAccounts(tx, team, needsAssignment(role) ? userId : null, paging)
  })
  return { items: items.map(shown), total }
}

export async function listOwn(
  { db }: Deps,
  { userId }: Person,
  paging: ParsedInputOf<typeof listOwnAccounts>,
): Promise<ResultOf<typeof listOwnAccounts>> {
  const { items, total } = await db.inTransaction((tx) => findOwnAccounts(tx, userId, paging))
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

/** Makes an account; who works on assigned accounts only is assigned to it (api B5). */
export async function create(
  deps: Deps,
  person: Person,
  { team, ...account }: ParsedInputOf<typeof createAccount>,
): Promise<Account> {
  const { userId } = person
  return deps.db.inTransaction(async (tx) => {
    const role = await findRole(tx, team, userId)
    const verdict = mayActOnTeam('createAccount', role)
    if (verdict !== 'allowed') throw new Failure(verdict)
    const made = await addAccount(deps, tx, { ...account, teamId: team })
    if (needsAssignment(role!))
      await assignAccount(tx, { teamId: team, accountId: made.id, userId })
    await recordWithin(deps, tx, person, {
      action: 'account.created',
      actor: userId,
      target: made.id,
      team,
    })
    return made
  })
}

export const read = (
  { db }: Deps,
  person: Person,
  { team, account }: ParsedInputOf<typeof readAccount>,
): Promise<Account> =>
  db.inTransaction(async (tx) => shown(await admit(tx, 'readAccount', person, team, account)))

export async function update(
  deps: Deps,
  person: Person,
  { team, account: id, ...changes }: ParsedInputOf<typeof updateAccount>,
  version: number | undefined,
): Promise<Account> {
  const { name, business_name: businessName, ...rest } = changes
  if (name === '') throw badFields({ name: 'required' })
  return deps.db.inTransaction(async (tx) => {
    await admit(tx, 'editAccount', person, team, id)
    if (name !== undefined && (await isAccountNameTaken(tx, team, id, name))) throw nameTaken()
    const changed = await changeAccount(tx, team, id, { name, businessName, ...rest }, version)
    if (!changed) throw new Failure('CONFLICT')
    await recordWithin(deps, tx, person, {
      action: 'account.changed',
      actor: person.userId,
      target: id,
      team,
    })
    return shown(changed)
  })
}

/** The account, if the person may do this to it. */
async function admit(
  tx: Tx,
  action: 'readAccount' | 'editAccount',
  { userId }: Person,
  team: string,
  id: string,
): Promise<AccountRow> {
  const found = await findAccount(tx, team, id, userId)
  const verdict = mayActOnAccount(
    action,
    await findRole(tx, team, userId),
    found?.isAssigned ?? false,
  )
  if (!found) throw new Failure('NOT_FOUND')
  if (verdict !== 'allowed') throw new Failure(verdict)
  return found.account
}

const shown = ({
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
