import { createHashRouter } from 'react-router-dom'
import { matchRoutes } from 'react-router-dom/dist/matching'
import { UNSAFE_LocationContext } from 'react-router-dom'
import { unstable_batchedUpdates } from 'react-dom'

export const router = createHashRouter([])
export const routes = [router._internalSetRoutes, router.routes]
export const batched = [unstable_batchedUpdates, UNSAFE_LocationContext, matchRoutes]
