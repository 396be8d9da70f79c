import type { Store } from '@console/kernel/host'
import { sessionAtom } from '@console/kernel/session'
import { atom } from 'jotai/vanilla'
import { settingsAtom } from '../settings/settings'

const switchedRolesAtom = atom<readonly string[] | null>(null)
/** The person is shown the console of other roles; null: of their own (shell A3.4). */
export const setSwitchedRoles = (store: Store, roles: readonly string[] | null) =>
  store.set(switchedRolesAtom, roles)

/** Roles of the signed-in person; empty when nobody is signed in. */
export const currentRolesAtom = atom((get): readonly string[] => {
  const { person } = get(sessionAtom)
  return person ? (get(switchedRolesAtom) ?? person.roles.map(({ value }) => value)) : []
})

/**
 * No required roles means that everybody has access; otherwise one matching role suffices
 * (spec §5).
 */
export const hasRequiredRole = (
  requiredRoles: readonly string[] | undefined,
  roles: readonly string[],
) => !requiredRoles?.length || requiredRoles.some((role) => roles.includes(role))

const codesAtom = atom<readonly string[]>([])
/** The codes of what the person may do, which the server gives in mode BACK (spec §6). */
export const setPermissionCodes = (store: Store, codes: readonly string[]) =>
  store.set(codesAtom, codes)

/**
 * Whether the person has one of these roles, or in mode BACK one of these codes (shell A3.3). It
 * follows roles, codes and mode as they change.
 */
export const isPermittedAtom = atom((get) => {
  const isByCode = get(settingsAtom).permissionMode === 'BACK'
  const held = get(isByCode ? codesAtom : currentRolesAtom)
  return (required?: readonly string[]) => hasRequiredRole(required, held)
})

const enabledAtom = atom(false)
/** Whether the routes of the signed-in person are enabled (shell A1.1.6–7). */
export const userRoutesEnabledAtom = atom((get) => get(enabledAtom))
export const enableUserRoutes = (store: Store) => store.set(enabledAtom, true)
/** Disables them, so that routes are built again for the next person who signs in (spec §4). */
export const disableUserRoutes = (store: Store) => store.set(enabledAtom, false)
