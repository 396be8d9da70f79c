import type { MenuRoute } from '@console/contract/menu'
import type { TxDeps } from '../../deps/deps'
import type { SignedInCaller } from '../../http/caller'
import { rolesOf } from '../users/users-service'
import { findMenuRoutes, findPermissionCodes, type MenuRouteRow } from './menus-queries'

/** The routes of the caller's roles as a tree. */
export async function listMenu({ tx }: TxDeps, { user }: SignedInCaller): Promise<MenuRoute[]> {
  const rows = await findMenuRoutes(
    tx,
    rolesOf(user).map(({ value }) => value),
  )
  return nestRows(rows, null)
}

/** What is below a route that the caller's roles do not see is not seen either. */
const nestRows = (rows: readonly MenuRouteRow[], parent: string | null): MenuRoute[] =>
  rows
    .filter((row) => row.parent === parent)
    .map(({ name, path, component, redirect, meta, orderNo }) => {
      const children = nestRows(rows, name)
      return {
        path,
        name,
        ...(component !== null && { component }),
        ...(redirect !== null && { redirect }),
        meta: { ...meta, orderNo },
        ...(children.length > 0 && { children }),
      }
    })

export const listPermissionCodes = ({ tx }: TxDeps, { user }: SignedInCaller): Promise<string[]> =>
  findPermissionCodes(
    tx,
    rolesOf(user).map(({ value }) => value),
  )
