import { withQuery } from '../routes/routes'
import type { Guard } from './guard'

/**
 * Guard 2. A token in the address is taken out at once, before and after the `#`, so that neither
 * history nor a third party ever sees it (A21.2). Signing in with it is a later issue: until then
 * it is ignored.
 */
export const jwtGuard = (): Guard => ({
  name: 'jwt',
  before({ to, documentQuery }) {
    if (!to.query.has('jwtToken') && !documentQuery.has('jwtToken')) return null
    const remainingQuery = new URLSearchParams(documentQuery)
    remainingQuery.delete('jwtToken')
    return { goTo: withQuery(to, { jwtToken: null }), documentQuery: remainingQuery }
  },
})
