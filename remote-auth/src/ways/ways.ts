import { loadStyleEngine } from '@chakra-ui/react'
import { signInWay } from './password/way'
import { registerWay } from './register/way'
import { resetPasswordWay } from './reset-password/way'
import type { Way } from './way'
import type { WayId } from './way-paths'

export type { Way, WayProps } from './way'
export { buildLoginPath, buildWayQuery, getWayId, type WayId } from './way-paths'

/** Every way through the login page. The next one is a folder beside these, and a line here. */
export const ways: Record<WayId, Way> = {
  'sign-in': signInWay,
  register: registerWay,
  'reset-password': resetPasswordWay,
}

/**
 * Loads the form of a way, with what computes styles: only those of the sign-in form are recorded
 * (recorded-styles).
 */
export const loadWay = (id: WayId) =>
  id === 'sign-in'
    ? ways[id].load()
    : Promise.all([ways[id].load(), loadStyleEngine()]).then(([Form]) => Form)
