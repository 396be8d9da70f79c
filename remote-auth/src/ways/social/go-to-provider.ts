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
  const leaving = getHost().social.leaveFor(authorize_url, buildLoginPath('social', returning))
  await Promise.race([leaving, untilTheyStay()])
}

/** Resolves when the browser has asked about unsaved input, and the person stays. */
const untilTheyStay = () =>
  new Promise<void>((resolve) => {
    // The timer runs once the question is closed.
    const look = (event: Event) => void (event.defaultPrevented && setTimeout(resolve, 1000))
    window.addEventListener('beforeunload', look, { once: true })
  })
