import type { EndpointResult } from '@console/contract/endpoint'
import type {
  CodeAddress,
  ConfirmationWays,
  sendReauthenticationCode,
} from '@console/contract/session'
import type { TxDeps } from '../../deps/deps'
import { AppError } from '../../http/app-error'
import type { Caller } from '../../http/caller'
import { maskAddress } from '../../identifiers/mask-address'
import type { AuditEvent } from '../../audit/audit-service'
import { hasSecondFactor } from '../second-factor/second-factor-service'
import type { SessionUser } from '../../sessions/sessions-service'
import { findPasskeyDomains, findPasswordHash, worksAt } from '../users/users-service'
import {
  sendCodeToAddress,
  verifyEvidence,
  type Evidence,
  type VerifiedEvidence,
} from '../verification/verification-service'

/** Somebody in a session of theirs, who shows in it that it is them. */
export interface OwnSession {
  id: string
  user: Pick<SessionUser, 'id' | 'email' | 'phoneNumber'>
}

/** What a code to one's own address is for: never what one signs in with is accepted in its place. */
export type OwnCodePurpose = 'reauthenticate' | 'unlock'

/**
 * By what somebody can show on this page that it is them. A code to an address is less than what they have: it is
 * sent to nobody who has a password or one-time passwords (security C7).
 */
export async function readConfirmationWays(
  { tx }: TxDeps,
  caller: Caller,
  { user }: OwnSession,
): Promise<ConfirmationWays> {
  const phc = await findPasswordHash(tx, user.id)
  const totp = await hasSecondFactor({ tx }, user.id)
  const domains = await findPasskeyDomains(tx, user.id)
  const password = phc !== null
  const elsewhere = domains.flatMap(({ domain }) =>
    domain === null || worksAt(caller, domain) ? [] : [domain],
  )
  const addresses = [
    { to: 'email', address: user.email },
    { to: 'phone', address: user.phoneNumber },
  ] as const
  return {
    password,
    totp,
    passkey: domains.some(({ domain }) => worksAt(caller, domain)),
    ...(elsewhere.length > 0 && { passkeys_elsewhere: elsewhere }),
    codes: addresses.flatMap(({ to, address }) =>
      address !== null && !password && !totp ? [{ to, hint: maskAddress(address) }] : [],
    ),
  }
}

interface OwnCodeOptions {
  purpose: OwnCodePurpose
  to: CodeAddress
  /** Of the page that asks, if it is a page. */
  pageOrigin: string | undefined
}

/** Sends the person of a session a code to an address of theirs, for this session alone. */
export async function sendOwnCode(
  deps: TxDeps,
  caller: Caller,
  session: OwnSession,
  { purpose, to, pageOrigin }: OwnCodeOptions,
): Promise<EndpointResult<typeof sendReauthenticationCode>> {
  const { email, phoneNumber, id: userId } = session.user
  const { codes } = await readConfirmationWays(deps, caller, session)
  const address = codes.some((offered) => offered.to === to)
    ? { email, phone: phoneNumber }[to]
    : null
  if (address === null)
    throw new AppError('REQUEST_PARMAS_ERROR', {
      fields: { to: 'not_allowed' },
      audit: { action: 'code.sent', actor: userId, target: session.id, details: { purpose } },
    })
  return sendCodeToAddress(deps, caller, { address, purpose, sessionId: session.id }, pageOrigin)
}

interface ShownCode {
  purpose: OwnCodePurpose
  shown: Pick<Evidence, 'ticket' | 'code'>
  audit: AuditEvent
}

/**
 * Checks a code that was sent for a session, and counts the try. A refusal is returned and not thrown, so
 * that the try stays counted.
 */
export async function verifyOwnCode(
  deps: TxDeps,
  caller: Caller,
  session: OwnSession,
  { purpose, shown, audit }: ShownCode,
): Promise<VerifiedEvidence | AppError> {
  const { codes, password, totp } = await readConfirmationWays(deps, caller, session)
  if (password || totp)
    return new AppError('REQUEST_PARMAS_ERROR', {
      fields: { [password ? 'password' : 'totp']: 'required' },
      audit,
    })
  const { email, phoneNumber } = session.user
  const addressOf = { email, phone: phoneNumber }
  // It does not say to which of the two it was sent; no more than one of them has such a ticket.
  for (const { to } of codes) {
    const evidence = { ...shown, target: addressOf[to]!, purpose, sessionId: session.id }
    const verified = await verifyEvidence(deps, caller.brand, evidence)
    if (verified) return verified
  }
  return new AppError('VERIFY_CODE_ERROR', { audit })
}
