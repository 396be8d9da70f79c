import type { Store } from '@console/kernel/host'
import { sessionAtom } from '@console/kernel/session'
import { atom } from 'jotai/vanilla'

/** What the role filter reads of a route or menu entry. */
export interface Guarded {
  meta?: { roles?: readonly string[] }
  children?: readonly Guarded[]
}

/** Roles of the person who is here. */
export const heldRolesAtom = atom((get): readonly string[] => get(sessionAtom).person?.roles.map(({ value }) => value) ?? [])

/** Nothing asked means everybody; otherwise one match suffices (spec §5). */
export const mayEnter = (asked: readonly string[] | undefined, held: readonly string[]) =>
  !asked?.length || asked.some((role) => held.includes(role))

/** Whether the person has one of these roles (shell A3.3). */
export const can = (store: Store, roles?: readonly string[]) => mayEnter(roles, store.get(heldRolesAtom))

/**
 * The role filter of modes ROLE and ROUTE_MAPPING (shell A3.1): a nested node survives if it passes or a child does;
 * a top-level one must pass itself.
 */
export const visibleTo = <T extends Guarded>(held: readonly string[], nodes: readonly T[]): T[] =>
  nodes.filter((node) => mayEnter(node.meta?.roles, held)).map((node) => withVisibleChildren(held, node))

function withVisibleChildren<T extends Guarded>(held: readonly string[], node: T): T {
  if (!node.children) return node
  const children = node.children
    .map((child) => withVisibleChildren(held, child))
    .filter((child) => mayEnter(child.meta?.roles, held) || child.children?.length)
  return { ...node, children }
}

const openedAtom = atom(false)
/** Whether the signed-in person's routes stand (shell A1.1.6–7). */
export const routesOpenedAtom = atom((get) => get(openedAtom))
export const markRoutesOpened = (store: Store) => store.set(openedAtom, true)
/** Routes are built anew for whoever comes next (spec §4). */
export const resetPermission = (store: Store) => store.set(openedAtom, false)
