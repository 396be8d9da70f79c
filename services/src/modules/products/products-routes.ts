import {
  exportProducts,
  listProducts,
  summarizeProducts,
  updateProduct,
  updateProducts,
} from '@console/contract/product'
import type { RouteContext } from '../../http/register-route'
import { serve, serveExport } from '../../http/serve'
import {
  changeProduct,
  changeProducts,
  exportTeamProducts,
  listTeamProducts,
  summarizeTeamProducts,
} from './products-service'

export function registerProductsRoutes(app: RouteContext) {
  serve(app, listProducts, listTeamProducts)
  serveExport(app, exportProducts, exportTeamProducts)
  serve(app, summarizeProducts, summarizeTeamProducts)
  serve(app, updateProducts, changeProducts)
  serve(app, updateProduct, (deps, caller, input) =>
    changeProduct(deps, caller, { ...input, version: deps.http.ifMatchVersion }),
  )
}
