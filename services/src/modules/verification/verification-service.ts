import { createHash, randomInt, randomUUID, timingSafeEqual } from 'node:crypto'
import type { ParsedEndpointInput, EndpointResult } from '@console/contract/endpoint'
import type { CodePurpose, sendCode, verifyCode } from '@console/contract/verification'
import { normalizeEmail } from '../../normalize'
import type { Deps } from '../../deps'
import type { Tx } from '../../database/database'
import { createInvalidFieldsError, AppError } from '../../http/app-error'
import type { RequestCaller } from '../../http/request-caller'
import { fingerprint } from '../../infrastructure/secrets'
import { createOpaqueToken } from '../../infrastructure/access-tokens'
import {
  hashIdentifier,
  recordAuditEvent,
  recordAuditEventInTransaction,
} from '../audit/audit-service'
import { canDeliverMessages, enqueueMessage } from '../outbox/outbox-service'
import { renderCodeEmail } from './code-email'
import {
  closeOpenCodes,
  consumeCode,
  consumeProof,
  acquireSendThrottle,
  findProof,
  deleteCodesOlderThan,
  deleteExpiredThrottles,
  insertCode,
  countCodeAttempt,
  findCodeSentAt,
} from './verification-queries'

const hour = 3_600_000
const day = 24 * hour
const proofLifetime = 600

const hashTarget = ({ keys }: Deps, poolId: string, email: string) =>
  fingerprint(keys.codes, 'target', poolId, normalizeEmail(email))
const computeCodeMac = ({ keys }: Deps, ticket: string, code: string) =>
  fingerprint(keys.codes, 'code', ticket, code)
const hashProof = (proof: string) => createHash('sha256').update(proof).digest('base64url')

/**
 * Sends a code. Nothing here looks up a user, so known and unknown addresses get the same answer in
 * the same time (security C4).
 */
export async function sendVerificationCode(
  deps: Deps,
  caller: RequestCaller,
  input: ParsedEndpointInput<typeof sendCode>,
): Promise<EndpointResult<typeof sendCode>> {
  const { brand, locale } = caller
  assertRegisteredNameAndLogo(caller, input)
  if (!canDeliverMessages(deps)) throw new AppError('SEND_CODE_FAIL')
  const { codes: limits } = deps.config.limits
  const target = hashTarget(deps, brand.poolId, input.email)
  const network = fingerprint(deps.keys.identifiers, 'network', caller.network)
  const now = deps.clock.now()
  const ticket = randomUUID()
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const title = brand.title[locale]
  const email = renderCodeEmail(locale, title, input.purpose, code, limits.lifetime)

  await deps.db.transaction(async (tx) => {
    await enforceSendLimits(tx, { target, network, now, limits })
    await closeOpenCodes(tx, target, input.purpose, now)
    const expiresAt = new Date(now.getTime() + limits.lifetime * 1000)
    await insertCode(tx, {
      id: ticket,
      clientId: brand.clientId,
      target,
      network,
      purpose: input.purpose,
      mac: computeCodeMac(deps, ticket, code),
      createdAt: now,
      expiresAt,
    })
    await enqueueMessage(deps, tx, {
      from: senderAddress(caller),
      to: input.email,
      code,
      ...email,
    })
    await recordAuditEventInTransaction(deps, tx, caller, {
      action: 'code.sent',
      target: hashIdentifier(deps, normalizeEmail(input.email)),
      particulars: { purpose: input.purpose },
    })
  })
  return { ticket, expires_in: limits.lifetime, resend_after: limits.resendAfter }
}

/**
 * The name and the logo of a request would be foreign text in our e-mail: only the registered ones
 * are accepted, and the e-mail uses those of the brand even then (api B2).
 */
function assertRegisteredNameAndLogo(
  { brand }: RequestCaller,
  { app_name, app_logo }: ParsedEndpointInput<typeof sendCode>,
) {
  if (app_name && !Object.values(brand.title).includes(app_name))
    throw createInvalidFieldsError({ app_name: 'not_allowed' })
  if (app_logo && ![brand.logoLight, brand.logoDark].includes(app_logo))
    throw createInvalidFieldsError({ app_logo: 'not_allowed' })
}

const senderAddress = ({ brand, locale }: RequestCaller) => {
  const name = brand.title[locale].replace(/["\\\r\n]/g, '')
  return `"${name}" <no-reply@${new URL(brand.publicSite).hostname.replace(/^www\./, '')}>`
}

interface SendLimitOptions {
  target: string
  network: string
  now: Date
  limits: Deps['config']['limits']['codes']
}

/**
 * Enforces the wait between two codes and the limits per hour and per day, whatever the purpose of
 * the codes (security C2).
 */
async function enforceSendLimits(tx: Tx, { target, network, now, limits }: SendLimitOptions) {
  const waits = [
    await acquireSendThrottle(tx, 'code-target', target, now, limits.resendAfter * 1000),
    await acquireSendThrottle(tx, 'code-network', network, now, 0),
    addSpan(await findCodeSentAt(tx, { target }, limits.perTargetAndHour), hour),
    addSpan(await findCodeSentAt(tx, { target }, limits.perTargetAndDay), day),
    addSpan(await findCodeSentAt(tx, { network }, limits.perNetworkAndHour), hour),
  ]
  const wait = Math.max(...waits.map((end) => (end ? end.getTime() - now.getTime() : 0)))
  if (wait > 0) throw new AppError('TOO_MANY_REQUESTS', { retryAfter: Math.ceil(wait / 1000) })
}

const addSpan = (begin: Date | null, span: number) => begin && new Date(begin.getTime() + span)

/** What somebody offers as evidence that an address is theirs. */
export interface EmailEvidence {
  email: string
  purpose: CodePurpose
  ticket?: string
  code?: string
  proof?: string
}

/** Evidence that was found valid; `consumeEvidence` uses it up. */
export interface VerifiedEvidence {
  id: string
  by: 'code' | 'proof'
}

/**
 * Checks evidence and counts the attempt, without using the evidence up. Throws VERIFY_CODE_ERROR.
 */
export async function verifyEmailEvidence(
  deps: Deps,
  caller: RequestCaller,
  { email, purpose, ticket, code, proof }: EmailEvidence,
): Promise<VerifiedEvidence> {
  const binding = {
    clientId: caller.brand.clientId,
    target: hashTarget(deps, caller.brand.poolId, email),
    purpose,
  }
  const now = deps.clock.now()
  if (proof) {
    const found = await deps.db.transaction((tx) =>
      findProof(tx, { ...binding, proofHash: hashProof(proof) }, now),
    )
    return found ? { id: found.id, by: 'proof' } : rejectEvidence(deps, caller, email, purpose)
  }
  if (!ticket || !code) throw createInvalidFieldsError({ code: 'required' })
  const counted = await deps.db.transaction((tx) =>
    countCodeAttempt(tx, { ...binding, id: ticket }, now, deps.config.limits.codes.attempts),
  )
  const isRight =
    counted &&
    timingSafeEqual(Buffer.from(counted.mac), Buffer.from(computeCodeMac(deps, ticket, code)))
  return isRight ? { id: ticket, by: 'code' } : rejectEvidence(deps, caller, email, purpose)
}

async function rejectEvidence(
  deps: Deps,
  caller: RequestCaller,
  email: string,
  purpose: CodePurpose,
): Promise<never> {
  await recordAuditEvent(deps, caller, {
    action: 'code.refused',
    outcome: 'VERIFY_CODE_ERROR',
    target: hashIdentifier(deps, normalizeEmail(email)),
    particulars: { purpose },
  })
  throw new AppError('VERIFY_CODE_ERROR')
}

/**
 * Uses evidence up, in the transaction that the evidence was needed for. Of several concurrent
 * calls, one succeeds.
 */
export async function consumeEvidence(deps: Deps, tx: Tx, { id, by }: VerifiedEvidence) {
  const now = deps.clock.now()
  const consumed = by === 'code' ? await consumeCode(tx, id, now) : await consumeProof(tx, id, now)
  if (!consumed) throw new AppError('VERIFY_CODE_ERROR')
}

/** Exchanges a code for a proof (api B2). */
export async function exchangeCodeForProof(
  deps: Deps,
  caller: RequestCaller,
  { ticket, target, purpose, code }: ParsedEndpointInput<typeof verifyCode>,
): Promise<EndpointResult<typeof verifyCode>> {
  const { id } = await verifyEmailEvidence(deps, caller, { email: target, purpose, ticket, code })
  const proof = createOpaqueToken()
  const now = deps.clock.now()
  await deps.db.transaction(async (tx) => {
    const consumed = await consumeCode(tx, id, now, {
      proofHash: hashProof(proof),
      proofExpiresAt: new Date(now.getTime() + proofLifetime * 1000),
    })
    if (!consumed) throw new AppError('VERIFY_CODE_ERROR')
    await recordAuditEventInTransaction(deps, tx, caller, {
      action: 'code.checked',
      target: hashIdentifier(deps, normalizeEmail(target)),
      particulars: { purpose },
    })
  })
  return { proof, expires_in: proofLifetime }
}

/** Deletes codes that are two days old, and expired throttles. */
export async function deleteExpiredCodes(deps: Deps) {
  const now = deps.clock.now()
  await deps.db.transaction(async (tx) => {
    await deleteCodesOlderThan(tx, new Date(now.getTime() - 2 * day))
    await deleteExpiredThrottles(tx, now)
  })
}
