import { pagePaths } from '@console/contract/page-names'
import { startSocialSignIn } from '@console/contract/social'
import { getHost } from '../../host'
import { buildLoginPath } from '../way-paths'

/**
 * Begins a sign-in at a provider and leaves for it. The browser comes back to the form of this way,
 * which finds the provider in the address, beside the redirect and the language that are in it now.
 * Whoever leaves from another page than sign-in is led back to that one.
 */
export async function goToProvider(
  type: string,
  search: URLSearchParams,
  path: string = pagePaths.login,
): Promise<void> {
  const { authorize_url } = await getHost().call(
    startSocialSignIn,
    { login_type: type },
    { onError: 'dialog' },
  )
  const returning = new URLSearchParams(search)
  returning.set('type', type)
  if (path !== pagePaths.login) returning.set('redirect', path)
  await getHost().social.leaveFor(authorize_url, buildLoginPath('social', returning))
}
