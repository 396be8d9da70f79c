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
  // Up to a hundred changes, each with its entry of the log.
  serve(app, updateProducts, changeProducts, { cost: 10 })
  serve(app, updateProduct, (deps, caller, input) =>
    changeProduct(deps, caller, { ...input, version: deps.http.ifMatchVersion }),
  )
}
