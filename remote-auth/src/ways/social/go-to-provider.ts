import { startSocialSignIn } from '@console/contract/social'
import { getHost } from '../../host'
import { buildLoginPath } from '../way-paths'

/**
 * Begins a sign-in at a provider and leaves for it. The browser comes back to the form of this way,
 * which finds the provider in the address, beside the redirect and the language that are in it now.
 */
export async function goToProvider(type: string, search: URLSearchParams): Promise<void> {
  const { authorize_url } = await getHost().call(
    startSocialSignIn,
    { login_type: type },
    { onError: 'dialog' },
  )
  const returning = new URLSearchParams(search)
  returning.set('type', type)
  await getHost().social.leaveFor(authorize_url, buildLoginPath('social', returning))
}
