import {
  getUserInfo,
  readProfile,
  register as registerEndpoint,
  updateProfile,
} from '@console/contract/user'
import * as z from 'zod/mini'
import { serve, serveAnyone, type App } from '../../http/serve'
import { tokenSet } from '../../http/session-cookies'
import { change, profile, register, userInfo } from './users-service'

// A password that is too short is a rejected password, not a malformed request; the service measures it (security C1).
const registration = {
  ...registerEndpoint,
  input: z.extend(registerEndpoint.input, {
    password: z.string().check(z.minLength(1), z.maxLength(256)),
  }),
}

export function usersRoutes(app: App) {
  serveAnyone(app, registration, async (deps, visitor, input, exchange) =>
    tokenSet(deps, visitor, exchange, await register(deps, visitor, input), 'Y'),
  )
  serve(app, readProfile, profile)
  serve(app, updateProfile, (deps, person, input, { version }) =>
    change(deps, person, input, version),
  )
  serve(app, getUserInfo, userInfo)
}
