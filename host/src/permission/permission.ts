import type { Store } from '@console/kernel/host'
import { sessionAtom } from '@console/kernel/session'
import { atom } from 'jotai/vanilla'

/** Roles of the person who is here. */
export const heldRolesAtom = atom(
  (get): readonly string[] => get(sessionAtom).person?.roles.map(({ value }) => value) ?? [],
)

/** Nothing asked means everybody; otherwise one match suffices (spec §5). */
export const mayEnter = (asked: readonly string[] | undefined, held: readonly string[]) =>
  !asked?.length || asked.some((role) => held.includes(role))

/** Whether the person has one of these roles (shell A3.3). */
export const can = (store: Store, roles?: readonly string[]) =>
  mayEnter(roles, store.get(heldRolesAtom))

const openedAtom = atom(false)
/** Whether the signed-in person's routes stand (shell A1.1.6–7). */
export const routesOpenedAtom = atom((get) => get(openedAtom))
export const markRoutesOpened = (store: Store) => store.set(openedAtom, true)
/** Routes are built anew for whoever comes next (spec §4). */
export const resetPermission = (store: Store) => store.set(openedAtom, false)
