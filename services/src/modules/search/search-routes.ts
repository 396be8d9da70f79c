import { search } from '@console/contract/search'
import type { RouteContext } from '../../http/register-route'
import { serve } from '../../http/serve'
import { findEverywhere } from './search-service'

/** Tokens of the caller: it reads four lists. */
const searchCost = 4

export const registerSearchRoutes = (app: RouteContext) =>
  serve(app, search, findEverywhere, { cost: searchCost })
