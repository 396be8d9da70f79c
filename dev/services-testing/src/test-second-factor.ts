import { confirmTotp, startTotp } from '@console/contract/second-factor'
import type { CallOptions, TestApp } from './test-app'
import { createTotpCode } from './totp-code'

/** Turns one-time passwords on for somebody who has just signed in; the step of the first code is over. */
export async function turnOnTotp(app: TestApp, user: CallOptions) {
  const { secret } = (await app.call(startTotp, {}, user)).body.result
  /** What the app shows now. */
  const code = () => createTotpCode(secret, 0, app.clock.now().getTime())
  const { body } = await app.call(confirmTotp, { code: code() }, user)
  app.clock.advance(30)
  return { secret, code, recoveryCodes: body.result.recovery_codes }
}
