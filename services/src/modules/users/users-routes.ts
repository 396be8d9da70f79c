import { getUserInfo, readProfile, register, updateProfile } from '@console/contract/user'
import * as z from 'zod/mini'
import { serve, serveAnyone, type RouteContext } from '../../http/serve'
import { issueTokenSet } from '../../http/session-cookies'
import { updateOwnProfile, getOwnProfile, registerUser, getCurrentUserInfo } from './users-service'

// A password that is too short is a rejected password (PASSWORD_REJECTED), not a malformed request:
// `validatePassword` checks its length (security C1).
const registerWithLenientPassword = {
  ...register,
  input: z.extend(register.input, {
    password: z.string().check(z.minLength(1), z.maxLength(256)),
  }),
}

export function registerUsersRoutes(app: RouteContext) {
  serveAnyone(app, registerWithLenientPassword, async (deps, caller, input, http) =>
    issueTokenSet(deps, caller, http, await registerUser(deps, caller, input), 'Y'),
  )
  serve(app, readProfile, getOwnProfile)
  serve(app, updateProfile, (deps, caller, input, { ifMatchVersion }) =>
    updateOwnProfile(deps, caller, input, ifMatchVersion),
  )
  serve(app, getUserInfo, getCurrentUserInfo)
}
