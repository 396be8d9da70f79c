import type { MenuRoute } from '@console/contract/menu'
import { sql } from 'drizzle-orm'
import {
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core'

/** A route of the menu that the server gives (shell A3, mode BACK). */
export const menuRoutes = pgTable(
  'menu_routes',
  {
    /** Unique name of the route. */
    name: text().primaryKey(),
    /** The route that it stands below; null at the top. */
    parent: text(),
    /** Absolute, a URL, or joined to the path of the route above it. */
    path: text().notNull(),
    /** `LAYOUT`, `IFRAME`, or a part: `users/myAccount`. */
    component: text(),
    redirect: text(),
    /** What the shell knows of the route: title, icon and so on. */
    meta: jsonb().$type<MenuRoute['meta']>().notNull(),
    /** Place among those beside it. */
    orderNo: integer('order_no').notNull(),
  },
  (table) => [
    foreignKey({ columns: [table.parent], foreignColumns: [table.name] }).onDelete('cascade'),
    index('menu_routes_of_parent').on(table.parent),
    check('menu_routes_parent', sql`parent <> name`),
  ],
)

/** The roles that see a route of the menu. */
export const menuRouteRoles = pgTable(
  'menu_route_roles',
  {
    route: text()
      .notNull()
      .references(() => menuRoutes.name, { onDelete: 'cascade' }),
    role: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.role, table.route] }),
    index('menu_route_roles_of_route').on(table.route),
  ],
)

/** The codes of what a role may do (spec §6, mode BACK). */
export const permissionCodes = pgTable(
  'permission_codes',
  { role: text().notNull(), code: text().notNull() },
  (table) => [primaryKey({ columns: [table.role, table.code] })],
)
