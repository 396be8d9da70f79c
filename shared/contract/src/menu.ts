import * as z from 'zod/mini'
import { emptyObject, endpoint } from './endpoint'
import { RouteMeta } from './remote-manifest'

/** A route as the server gives it, with those below it (spec §7, shell A2). */
export const MenuRoute = z.object({
  /** Absolute, a URL, or joined to the path of the route above it (shell A2.6). */
  path: z.string(),
  /** Unique. */
  name: z.string(),
  /** `LAYOUT`, `IFRAME`, or a part that host or remotes have: `users/myAccount` (shell A2.1). */
  component: z.optional(z.string()),
  redirect: z.optional(z.string()),
  meta: RouteMeta,
  get children(): z.ZodMiniOptional<z.ZodMiniArray<typeof MenuRoute>> {
    return z.optional(z.array(MenuRoute))
  },
})
export type MenuRoute = z.infer<typeof MenuRoute>

/** The routes of the caller's roles, for mode BACK (spec §7, shell A3). */
export const getMenuList = endpoint({
  name: 'getMenuList',
  service: 'product',
  method: 'GET',
  path: '/getMenuList',
  input: emptyObject,
  result: z.array(MenuRoute),
})

/** The codes of what the caller's roles may do, for mode BACK (spec §6). */
export const getPermCode = endpoint({
  name: 'getPermCode',
  service: 'product',
  method: 'GET',
  path: '/getPermCode',
  input: emptyObject,
  result: z.array(z.string()),
})
