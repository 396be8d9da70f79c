import {
  lockSession as lockSessionEndpoint,
  readUnlockWays as readUnlockWaysEndpoint,
  sendUnlockCode as sendUnlockCodeEndpoint,
  unlockSession as unlockSessionEndpoint,
} from '@console/contract/session-lock'
import { AppError } from '../../http/app-error'
import type { RouteContext } from '../../http/register-route'
import { serveAnyone, serveAnyoneInSteps } from '../../http/serve-in-steps'
import {
  clearLockedCookie,
  readSentRefreshToken,
  setLockedCookie,
} from '../../http/session-cookies'
import { lockSession } from '../../sessions/sessions-service'
import {
  checkUnlock,
  prepareLock,
  readUnlockWays,
  sendUnlockCode,
  unlock,
} from './session-lock-service'

export function registerSessionLockRoutes(app: RouteContext) {
  serveAnyoneInSteps(app, lockSessionEndpoint, {
    before: (deps, caller, input) =>
      prepareLock(deps, caller, readSentRefreshToken(caller, input), input),
    async handle(deps, caller, _, { session, lockPhc }) {
      const isNew = await lockSession(deps, caller, session, lockPhc)
      // Another window was faster, and its lock has no such password.
      if (!isNew && lockPhc) throw new AppError(401)
      setLockedCookie(caller, deps.http)
      return {}
    },
    after: () => ({}),
  })

  serveAnyone(app, readUnlockWaysEndpoint, (deps, caller, input) =>
    readUnlockWays(deps, caller, readSentRefreshToken(caller, input)),
  )
  serveAnyone(app, sendUnlockCodeEndpoint, (deps, caller, input) =>
    sendUnlockCode(deps, caller, readSentRefreshToken(caller, input), input),
  )
  serveAnyoneInSteps(app, unlockSessionEndpoint, {
    before: (deps, caller, input) =>
      checkUnlock(deps, caller, readSentRefreshToken(caller, input), input),
    async handle(deps, caller, _, checked) {
      await unlock(deps, caller, checked)
      clearLockedCookie(caller, deps.http)
      return {}
    },
    after: () => ({}),
  })
}
