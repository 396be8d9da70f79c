import {
  addPasskey,
  listPasskeys,
  reauthenticateWithPasskey,
  removePasskey,
  renamePasskey,
  signInWithPasskey,
  startPasskey,
  startPasskeyReauthentication,
  startPasskeySignIn,
  unlockWithPasskey,
} from '@console/contract/passkeys'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../../http/app-error'
import type { Caller } from '../../http/caller'
import { resolvePageOrigin } from '../../http/origin'
import type { RouteContext } from '../../http/register-route'
import { serve, serveInSteps } from '../../http/serve'
import { serveAnyoneInSteps } from '../../http/serve-in-steps'
import { clearLockedCookie, issueTokenSet, readSentRefreshToken } from '../../http/session-cookies'
import type { PasskeyPage } from '../../infrastructure/webauthn'
import {
  checkOwnPasskey,
  reauthenticateByPasskey,
  startReauthentication,
} from './passkey-reauthentication-service'
import { checkPasskey, signInByPasskey, startSignIn } from './passkey-sign-in-service'
import { checkPasskeyUnlock, unlockByPasskey } from './passkey-unlock-service'
import {
  addOwnPasskey,
  checkNewPasskey,
  listOwnPasskeys,
  removeOwnPasskey,
  renameOwnPasskey,
  startOwnPasskey,
} from './passkeys-service'

export function registerPasskeysRoutes(app: RouteContext) {
  /** The origin must be one of the brand's own; a header cannot name another. */
  async function pageOf(caller: Caller & { request: FastifyRequest }): Promise<PasskeyPage> {
    const { request, brand, passkeyDomain: domain } = caller
    const origin = await resolvePageOrigin(app.deps, request, brand)
    if (domain === null) throw new AppError('FORBIDDEN')
    return { origin, domain }
  }

  serveInSteps(app, startPasskey, {
    before: (_, caller) => pageOf(caller),
    handle: (deps, caller, _, page) => startOwnPasskey(deps, caller, page),
    after: (_, __, options) => options,
  })
  serveInSteps(app, addPasskey, {
    before: async (deps, caller, input) =>
      checkNewPasskey(deps, caller, input, await pageOf(caller)),
    handle: addOwnPasskey,
    after: (_, __, passkey) => passkey,
  })

  serveAnyoneInSteps(app, startPasskeySignIn, {
    before: (_, caller) => pageOf(caller),
    handle: (deps, caller, _, page) => startSignIn(deps, caller, page),
    after: (_, __, options) => options,
  })
  serveAnyoneInSteps(
    app,
    signInWithPasskey,
    {
      before: async (deps, caller, input) =>
        checkPasskey(deps, caller, input, await pageOf(caller)),
      handle: signInByPasskey,
      after: issueTokenSet,
    },
    { signInWay: 'passkey' },
  )

  serveAnyoneInSteps(app, unlockWithPasskey, {
    before: async (deps, caller, input) =>
      checkPasskeyUnlock(
        deps,
        caller,
        readSentRefreshToken(caller, input),
        input,
        await pageOf(caller),
      ),
    async handle(deps, caller, _, checked) {
      await unlockByPasskey(deps, caller, checked)
      clearLockedCookie(caller, deps.http)
      return {}
    },
    after: () => ({}),
  })

  serveInSteps(app, startPasskeyReauthentication, {
    before: (_, caller) => pageOf(caller),
    handle: (deps, caller, _, page) => startReauthentication(deps, caller, page),
    after: (_, __, options) => options,
  })
  serveInSteps(app, reauthenticateWithPasskey, {
    before: async (deps, caller, input) =>
      checkOwnPasskey(deps, caller, input, await pageOf(caller)),
    handle: (deps, caller, _, checked) => reauthenticateByPasskey(deps, caller, checked),
    after: () => ({}),
  })

  serve(app, listPasskeys, listOwnPasskeys)
  serve(app, renamePasskey, (deps, caller, input) =>
    renameOwnPasskey(deps, caller, { ...input, version: deps.http.ifMatchVersion }),
  )
  serve(app, removePasskey, removeOwnPasskey)
}
