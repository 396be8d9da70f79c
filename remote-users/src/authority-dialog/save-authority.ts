import { assignAccounts, setPermissions, updateMember, type Member } from '@console/contract/member'
import { getHost } from '../host'

export interface WantedAuthority {
  role: 'administrator' | 'staff'
  accountIds: readonly string[]
  permissions: Member['permissions']
}

const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((id) => other.includes(id))

/**
 * Saves what differs from the member as they were read, one call after the other: each is based on
 * the version that the one before has made. A role comes first, because what was assigned and closed
 * goes with it.
 */
export async function saveAuthority(
  team: string,
  member: Member,
  { role, accountIds, permissions }: WantedAuthority,
): Promise<void> {
  const target = { team, user: member.user_id }
  const optionsFor = ({ version }: Member) =>
    ({ version, onError: 'dialog', handledCodes: ['CONFLICT', 'NOT_FOUND'] }) as const
  const { call } = getHost()
  let saved = member
  if (role !== saved.role) saved = await call(updateMember, { ...target, role }, optionsFor(saved))
  if (role !== 'staff') return
  const assigned = saved.accounts.map(({ id }) => id)
  if (!isSame(assigned, accountIds))
    saved = await call(
      assignAccounts,
      { ...target, account_ids: [...accountIds] },
      optionsFor(saved),
    )
  const changed = Object.entries(permissions).filter(
    ([permission, state]) => saved.permissions[permission as keyof typeof permissions] !== state,
  )
  if (changed.length > 0)
    await call(setPermissions, { ...target, ...Object.fromEntries(changed) }, optionsFor(saved))
}
