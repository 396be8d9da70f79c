import { assignAccounts, setPermissions, updateMember, type Member } from '@console/contract/member'
import { memberPermissions } from '@console/contract/permission'
import { isSameChoice } from '../account-choice/account-choice'
import { getHost } from '../host'

export interface WantedAccess {
  role: 'administrator' | 'staff'
  accountIds: readonly string[]
  permissions: Member['permissions']
}

const changedPermissions = (member: Member, permissions: Member['permissions']) =>
  memberPermissions.flatMap((permission) =>
    member.permissions[permission] === permissions[permission]
      ? []
      : [[permission, permissions[permission]] as const],
  )

/**
 * Saves what differs from the member as they were read, one call after the other: each is based on
 * the version that the one before has made. A role comes first, because what was assigned and closed
 * goes with it.
 */
export async function saveAccess(
  team: string,
  member: Member,
  { role, accountIds, permissions }: WantedAccess,
): Promise<void> {
  const target = { team, user: member.user_id }
  const optionsFor = ({ version }: Member) =>
    ({ version, onError: 'dialog', handledCodes: ['CONFLICT', 'NOT_FOUND'] }) as const
  const { call } = getHost()
  let saved = member
  if (role !== saved.role) saved = await call(updateMember, { ...target, role }, optionsFor(saved))
  if (role !== 'staff') return
  const assigned = saved.accounts.map(({ id }) => id)
  if (!isSameChoice(assigned, accountIds))
    saved = await call(
      assignAccounts,
      { ...target, account_ids: [...accountIds] },
      optionsFor(saved),
    )
  const changed = changedPermissions(saved, permissions)
  if (changed.length > 0)
    await call(setPermissions, { ...target, ...Object.fromEntries(changed) }, optionsFor(saved))
}
