import { keepInviteToken } from '../storage/storage'
import { isSamePath, routePaths, withQuery } from '../routes/routes'
import type { Guard } from './guard'
import type { GuardContext } from './guard-context'

/**
 * Guard 2. A token in the address is taken out at once, before and after the `#`, so that neither
 * history nor a third party ever sees it (A21.2). Signing in with it is a later issue: until then
 * it is ignored. The token of an invitation's link is kept for its page (decision 0047).
 */
export const jwtGuard = ({ store }: Pick<GuardContext, 'store'>): Guard => ({
  name: 'jwt',
  before({ to, documentQuery }) {
    const names = isSamePath(to.path, routePaths.invite) ? ['jwtToken', 'token'] : ['jwtToken']
    if (!names.some((name) => to.query.has(name) || documentQuery.has(name))) return null
    const inviteToken = names.includes('token')
      ? (to.query.get('token') ?? documentQuery.get('token'))
      : null
    if (inviteToken) keepInviteToken(store, inviteToken)
    const remainingQuery = new URLSearchParams(documentQuery)
    for (const name of names) remainingQuery.delete(name)
    return {
      goTo: withQuery(to, Object.fromEntries(names.map((name) => [name, null]))),
      documentQuery: remainingQuery,
    }
  },
})
