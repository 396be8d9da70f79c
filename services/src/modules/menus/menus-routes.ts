import { getMenuList, getPermCode } from '@console/contract/menu'
import type { RouteContext } from '../../http/register-route'
import { serve } from '../../http/serve'
import { listMenu, listPermissionCodes } from './menus-service'

export function registerMenusRoutes(app: RouteContext) {
  serve(app, getMenuList, listMenu)
  serve(app, getPermCode, listPermissionCodes)
}
