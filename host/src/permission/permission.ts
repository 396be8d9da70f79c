import type { Store } from '@console/kernel/host'
import { sessionAtom } from '@console/kernel/session'
import { atom } from 'jotai/vanilla'

/** Roles of the signed-in person; empty when nobody is signed in. */
export const currentRolesAtom = atom(
  (get): readonly string[] => get(sessionAtom).person?.roles.map(({ value }) => value) ?? [],
)

/**
 * No required roles means that everybody has access; otherwise one matching role suffices
 * (spec §5).
 */
export const hasRequiredRole = (
  requiredRoles: readonly string[] | undefined,
  roles: readonly string[],
) => !requiredRoles?.length || requiredRoles.some((role) => roles.includes(role))

/** Whether the person has one of these roles (shell A3.3). */
export const currentUserHasRole = (store: Store, roles?: readonly string[]) =>
  hasRequiredRole(roles, store.get(currentRolesAtom))

const enabledAtom = atom(false)
/** Whether the routes of the signed-in person are enabled (shell A1.1.6–7). */
export const userRoutesEnabledAtom = atom((get) => get(enabledAtom))
export const enableUserRoutes = (store: Store) => store.set(enabledAtom, true)
/** Disables them, so that routes are built again for the next person who signs in (spec §4). */
export const disableUserRoutes = (store: Store) => store.set(enabledAtom, false)
