import { getUserInfo, readProfile, register, updateProfile } from '@console/contract/user'
import * as z from 'zod/mini'
import type { RouteContext } from '../../http/register-route'
import { serve } from '../../http/serve'
import { serveAnyoneInSteps } from '../../http/serve-in-steps'
import { issueTokenSet } from '../../http/session-cookies'
import {
  getCurrentUserInfo,
  getOwnProfile,
  prepareRegistration,
  registerUser,
  updateOwnProfile,
} from './users-service'

// A password that is too short is a rejected password (PASSWORD_REJECTED), not a malformed request:
// `validatePassword` checks its length (security C1).
const registerWithLenientPassword = {
  ...register,
  input: z.safeExtend(register.input, {
    password: z.string().check(z.minLength(1), z.maxLength(256)),
  }),
}

export function registerUsersRoutes(app: RouteContext) {
  serveAnyoneInSteps(app, registerWithLenientPassword, {
    before: prepareRegistration,
    handle: registerUser,
    after: (deps, caller, issued) => issueTokenSet(deps, caller, issued, 'Y'),
  })
  serve(app, readProfile, getOwnProfile)
  serve(app, updateProfile, (deps, caller, input) =>
    updateOwnProfile(deps, caller, {
      ...input,
      version: deps.http.ifMatchVersion ?? input.version,
    }),
  )
  serve(app, getUserInfo, getCurrentUserInfo)
}
