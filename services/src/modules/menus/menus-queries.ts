import { asc, inArray } from 'drizzle-orm'
import type { Tx } from '../../database/database'
import { menuRouteRoles, menuRoutes, permissionCodes } from '../../database/tables/menus'

export type MenuRouteRow = typeof menuRoutes.$inferSelect

/** The routes that one of these roles sees, in their order. */
export const findMenuRoutes = (tx: Tx, roles: readonly string[]): Promise<MenuRouteRow[]> =>
  tx
    .select()
    .from(menuRoutes)
    .where(
      inArray(
        menuRoutes.name,
        tx
          .select({ route: menuRouteRoles.route })
          .from(menuRouteRoles)
          .where(inArray(menuRouteRoles.role, [...roles])),
      ),
    )
    .orderBy(asc(menuRoutes.orderNo), asc(menuRoutes.name))

/** The codes of these roles, each once. */
export const findPermissionCodes = async (tx: Tx, roles: readonly string[]): Promise<string[]> =>
  (
    await tx
      .selectDistinct({ code: permissionCodes.code })
      .from(permissionCodes)
      .where(inArray(permissionCodes.role, [...roles]))
      .orderBy(asc(permissionCodes.code))
  ).map(({ code }) => code)
