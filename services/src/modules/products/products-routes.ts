import { listProducts, summarizeProducts, updateProduct } from '@console/contract/product'
import type { RouteContext } from '../../http/register-route'
import { serve, serveRead } from '../../http/serve'
import { changeProduct, listTeamProducts, summarizeTeamProducts } from './products-service'

export function registerProductsRoutes(app: RouteContext) {
  serveRead(app, listProducts, listTeamProducts)
  serveRead(app, summarizeProducts, summarizeTeamProducts)
  serve(app, updateProduct, (deps, caller, input) =>
    changeProduct(deps, caller, { ...input, version: deps.http.ifMatchVersion }),
  )
}
