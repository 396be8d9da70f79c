import { withDesign } from '@console/ui/with-design'
import { otherSignInWays } from '@console/contract/sign-in-form'
import { mobileWay } from './mobile/way'
import { qrWay } from './qr/way'
import { signInWay } from './password/way'
import { recoverWay } from './recover/way'
import { registerWay } from './register/way'
import { resetPasswordWay } from './reset-password/way'
import { secondFactorWay } from './second-factor/way'
import { socialWay } from './social/way'
import { switchUserWay } from './switch-user/way'
import type { Way } from './way'
import type { WayId } from './way-paths'

export { endOtherSteps } from './kept-steps'
export { useTypedName } from './typed-name'
export type { Way, SignInMessage, WayProps } from './way'
export { buildLoginPath, buildWayQuery, getWayId, type WayId } from './way-paths'

/** Every way through the login page. The next one is a folder beside these, and a line here. */
export const ways: Record<WayId, Way> = {
  'sign-in': signInWay,
  mobile: mobileWay,
  qr: qrWay,
  register: registerWay,
  'reset-password': resetPasswordWay,
  social: socialWay,
  'second-factor': secondFactorWay,
  recover: recoverWay,
  'switch-user': switchUserWay,
}

/** Those that sign in, in their order; each is offered below the others. */
export const signInWays = ['sign-in', ...otherSignInWays] as const
export type SignInWayId = (typeof signInWays)[number]
export const isSignInWay = (id: WayId): id is SignInWayId => signInWays.some((way) => way === id)

/** Loads the form of a way. The sign-in form alone does without Chakra (decision 0028). */
export async function loadWay(id: WayId) {
  const Form = await ways[id].load()
  return id === 'sign-in' ? Form : withDesign(Form)
}

/** What leaves for a provider: the calls to the server are not part of everybody's first visit. */
export const loadProviderVisit = () => import('./social/go-to-provider')
