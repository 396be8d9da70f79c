import { randomInt, randomUUID, timingSafeEqual } from 'node:crypto'
import type { ErrorCode } from '@console/contract/error-codes'
import type { ParsedEndpointInput, EndpointResult } from '@console/contract/endpoint'
import type { sendCode, sendCodeBySms, verifyCode } from '@console/contract/verification'
import type { Deps, TxDeps } from '../../deps/deps'
import type { Tx } from '../../database/database'
import { createInvalidFieldsError, AppError } from '../../http/app-error'
import { pickText } from '@console/contract/locale'
import type { Caller } from '../../http/caller'
import { fingerprint } from '../../infrastructure/secrets'
import { createOpaqueToken, hashOpaqueToken } from '../../infrastructure/access-tokens'
import { hashIdentifier, recordAuditEvent } from '../../audit/audit-service'
import type { Brand } from '../../brands/brands-service'
import { findTrustedDeviceOfAddress } from '../../devices/devices-service'
import {
  canDeliverMessages,
  enqueueMessage,
  findSmsProblem,
  senderAddress,
  type MessageKind,
  type OutgoingMail,
  type OutgoingSms,
} from '../outbox/outbox-service'
import {
  renderCodeMessage,
  renderCodeSms,
  type CodeMessageOptions,
  type SentCodePurpose,
} from './code-message'
import {
  closeCodesOfTarget,
  consumeCode,
  consumeProof,
  acquireSendThrottle,
  countProofAttempt,
  deleteCodesOlderThan,
  deleteExpiredThrottles,
  insertCode,
  countCodeAttempt,
  countInSpan,
  findCodeSentAt,
  findOpenInvitation,
  isInvitationOpen,
  isProofUsed,
  type SpanKind,
} from './verification-queries'

const hour = 3_600_000
const day = 24 * hour
const proofLifetime = 600

type Keys = Pick<Deps, 'keys'>

const hashTarget = ({ keys }: Keys, address: string) => fingerprint(keys.codes, 'target', address)
const computeCodeMac = ({ keys }: Keys, ticket: string, code: string) =>
  fingerprint(keys.codes, 'code', ticket, code)

/** A code for what a person does in a session of theirs, or at the second step of a sign-in. */
type OwnCodeRequest =
  { purpose: 'reauthenticate' | 'unlock'; sessionId: string } | { purpose: 'recover' }

/** Sends a code to an address of a person who is known, which is in its normal form. */
export const sendCodeToAddress = (
  deps: TxDeps,
  caller: Caller,
  { address, ...request }: OwnCodeRequest & { address: string },
  pageOrigin: string | undefined,
) =>
  address.includes('@')
    ? sendCodeByMail(deps, caller, { ...request, email: address })
    : sendCodeAsSms(deps, caller, { ...request, phone: address }, pageOrigin)

/** Sends a code by mail. */
export const sendCodeByMail = (
  deps: TxDeps,
  caller: Caller,
  {
    email,
    ...request
  }: ParsedEndpointInput<typeof sendCode> | (OwnCodeRequest & { email: string }),
) =>
  sendVerificationCode(deps, caller, {
    ...request,
    kind: 'mail',
    address: email,
    compose: (content) => ({
      from: senderAddress(caller),
      to: email,
      ...renderCodeMessage(content),
    }),
  })

/**
 * Sends a code by text message. `pageOrigin` is that of the page that asks, if it is a page: only
 * there the browser fills the code in by itself.
 */
export const sendCodeAsSms = (
  deps: TxDeps,
  caller: Caller,
  {
    phone,
    ...request
  }: ParsedEndpointInput<typeof sendCodeBySms> | (OwnCodeRequest & { phone: string }),
  pageOrigin: string | undefined,
) =>
  sendVerificationCode(deps, caller, {
    ...request,
    kind: 'sms',
    address: phone,
    compose: (content) => ({
      from: caller.brand.smsSender,
      to: phone,
      text: renderCodeSms({
        ...content,
        // Compared with ours: nothing of the request gets into the message (api B2).
        origin: caller.brand.origins.find((origin) => origin === pageOrigin),
      }),
    }),
  })

interface CodeSending {
  kind: MessageKind
  /** In its normal form. */
  address: string
  purpose: SentCodePurpose
  sessionId?: string
  app_name?: string
  app_logo?: string
  compose(content: CodeMessageOptions): OutgoingMail | OutgoingSms
}

/**
 * Sends a code. Nothing here looks up a user, so known and unknown addresses get the same answer in
 * the same time (security C4).
 */
async function sendVerificationCode(
  deps: TxDeps,
  caller: Caller,
  { kind, address, purpose, sessionId, compose, ...registered }: CodeSending,
): Promise<EndpointResult<typeof sendCode>> {
  const { brand, textLocale } = caller
  assertRegisteredNameAndLogo(caller, registered)
  const problem = kind === 'sms' ? findSmsProblem(brand, address) : null
  // Of an address that is the person's already, no field was typed.
  if (problem && !sessionId) throw createInvalidFieldsError({ phone: problem })
  if (problem || !canDeliverMessages(deps, kind)) throw new AppError('SEND_CODE_FAIL')
  const { codes: limits } = deps.config.limits
  const target = hashTarget(deps, address)
  const network = fingerprint(deps.keys.identifiers, 'network', caller.network)
  const now = deps.clock.now()
  const expiresAt = new Date(now.getTime() + limits.lifetime * 1000)
  const ticket = randomUUID()
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const message = compose({
    textLocale,
    brand: pickText(brand.title, textLocale),
    purpose,
    code,
    lifetime: limits.lifetime,
  })

  const ownRequester = await findOwnRequester(deps, caller, { address, sessionId })
  const waits = ownRequester
    ? await findWaitsOfPerson(deps.tx, { target, purpose, ownRequester, now, limits })
    : await findWaitsOfStranger(deps.tx, { target, network, now, limits })
  const wait = Math.max(...waits.map((end) => (end ? end.getTime() - now.getTime() : 0)))
  if (wait > 0) throw createWaitError(wait)
  if (kind === 'sms') await enforceCountryLimits(deps, address, { isOwn: ownRequester !== null })
  await insertCode(deps.tx, {
    id: ticket,
    clientId: brand.clientId,
    target,
    network,
    ownRequester,
    purpose,
    sessionId: sessionId ?? null,
    mac: computeCodeMac(deps, ticket, code),
    createdAt: now,
    expiresAt,
  })
  await enqueueMessage(deps, { ...message, code, expiresAt })
  await recordAuditEvent(deps, caller, {
    action: 'code.sent',
    target: hashIdentifier(deps, address),
    details: { purpose },
  })
  return { ticket, expires_in: limits.lifetime, resend_after: limits.resendAfter }
}

/**
 * The name and the logo of a request would be foreign text in our message: only the registered ones
 * are accepted, and the message uses those of the brand even then (api B2).
 */
function assertRegisteredNameAndLogo(
  { brand }: Caller,
  { app_name, app_logo }: Pick<CodeSending, 'app_name' | 'app_logo'>,
) {
  if (app_name && !Object.values(brand.title).includes(app_name))
    throw createInvalidFieldsError({ app_name: 'not_allowed' })
  if (app_logo && ![brand.logoLight, brand.logoDark].includes(app_logo))
    throw createInvalidFieldsError({ app_logo: 'not_allowed' })
}

/**
 * By what the requests of a person for codes to their own address are counted: the device on which they
 * have signed in before, else their session; null for anybody else. The device is known by its cookie,
 * before anybody is looked up (security C4).
 */
async function findOwnRequester(
  deps: TxDeps,
  { brand, deviceToken }: Caller,
  { address, sessionId }: Pick<CodeSending, 'address' | 'sessionId'>,
): Promise<string | null> {
  const device =
    deviceToken &&
    (await findTrustedDeviceOfAddress(deps, deviceToken, { poolId: brand.poolId, address }))
  if (device) return fingerprint(deps.keys.identifiers, 'code device', device)
  return sessionId ? fingerprint(deps.keys.identifiers, 'code session', brand.poolId) : null
}

interface SendLimitOptions {
  target: string
  now: Date
  limits: Deps['config']['limits']['codes']
}

/**
 * Until when strangers wait for the next code to a target: whoever they are, and whatever it is for, they
 * are counted together, so that together they get no more tries than one of them (security C2).
 */
const findWaitsOfStranger = async (
  tx: Tx,
  { target, network, now, limits }: SendLimitOptions & { network: string },
): Promise<(Date | null)[]> => [
  await acquireSendThrottle(tx, 'code-target', target, now, limits.resendAfter * 1000),
  await acquireSendThrottle(tx, 'code-network', network, now, 0),
  addSpan(await findCodeSentAt(tx, { target }, limits.perTargetAndHour), hour),
  addSpan(await findCodeSentAt(tx, { target }, limits.perTargetAndDay), day),
  addSpan(await findCodeSentAt(tx, { network }, limits.perNetworkAndHour), hour),
]

/**
 * Until when a person waits at their own device, or in a session, for the next code: no stranger uses
 * their codes up. Two codes for two purposes may follow each other at once.
 */
async function findWaitsOfPerson(
  tx: Tx,
  {
    target,
    purpose,
    ownRequester,
    now,
    limits,
  }: SendLimitOptions & { purpose: SentCodePurpose; ownRequester: string },
): Promise<(Date | null)[]> {
  const own = { target, ownRequester }
  const key = `${ownRequester} ${target}`
  const wait = limits.resendAfter * 1000
  return [
    await acquireSendThrottle(tx, 'code-requester', key, now, 0),
    await acquireSendThrottle(tx, 'code-requester', `${purpose} ${key}`, now, wait),
    addSpan(await findCodeSentAt(tx, own, limits.perDeviceAndHour), hour),
    addSpan(await findCodeSentAt(tx, own, limits.perDeviceAndDay), day),
  ]
}

/**
 * Enforces how many text messages go to one country in an hour and in a day, and to all together in an
 * hour: what somebody can make us spend has an end (security C2). Those that people ask for at their own
 * number and device (`isOwn`) are counted apart, so that strangers do not use them up.
 */
export async function enforceCountryLimits(
  deps: TxDeps,
  phone: string,
  { isOwn }: { isOwn: boolean },
) {
  const country = phone.slice(0, phone.indexOf('-'))
  const {
    smsPerCountryAndHour: perHour,
    smsPerCountryAndDay: perDay,
    smsPerHour,
  } = deps.config.limits.codes
  const keyOf = (counted: string) => (isOwn ? `${counted} own` : counted)
  const key = keyOf(country)
  const wait = await countMessage(deps, { kind: 'sms-country', key, perHour, perDay })
  if (wait !== null) {
    deps.logger.warn({ country }, 'no more text messages go to this country for now')
    throw createWaitError(wait)
  }
  const all = { kind: 'sms-all', key: keyOf('all'), perHour: smsPerHour } as const
  const waitOfAll = await countMessage(deps, all)
  if (waitOfAll === null) return
  deps.logger.warn('no more text messages are sent in this hour')
  throw createWaitError(waitOfAll)
}

interface MessageCount {
  kind: SpanKind
  key: string
  perHour: number
  /** Absent: a day has as many as its hours. */
  perDay?: number
}

/**
 * Counts a message in the hour and in the day that it is sent in. Returns the milliseconds until
 * another one may be sent if one of them has had as many as it may, else null.
 */
export async function countMessage(
  { tx, clock }: TxDeps,
  { kind, key, perHour, perDay }: MessageCount,
): Promise<number | null> {
  const now = clock.now().getTime()
  for (const [name, length, max] of [
    ['hour', hour, perHour],
    ['day', day, perDay],
  ] as const) {
    if (max === undefined) continue
    const span = now - (now % length)
    const end = span + length
    const counted = { kind, key: `${key} ${name}`, span: new Date(span), end: new Date(end), max }
    if (!(await countInSpan(tx, counted))) return end - now
  }
  return null
}

/** @param wait Milliseconds. */
export const createWaitError = (wait: number) =>
  new AppError('TOO_MANY_REQUESTS', { retryAfter: Math.ceil(wait / 1000) })

const addSpan = (begin: Date | null, span: number) => begin && new Date(begin.getTime() + span)

/**
 * What somebody offers as evidence that an address is theirs: a code with its ticket, or a proof; to
 * register also the token of an invitation, which was sent to the address and nowhere else (api B5).
 */
export interface Evidence {
  /** In its normal form. */
  target: string
  purpose: SentCodePurpose
  /** The session that the code was sent for. */
  sessionId?: string
  ticket?: string
  code?: string
  proof?: string
  invite_token?: string
}

/** Evidence that was found valid; `consumeEvidence` uses it up. */
export interface VerifiedEvidence {
  id: string
  by: 'code' | 'proof' | 'invitation'
}

/**
 * Checks evidence and counts the attempt, without using the evidence up. `null` for evidence that is
 * not valid: whoever refuses it must keep the count. Throws ALREADY_USED for a proof that was used, of
 * which only whoever got it for their code knows.
 */
export async function verifyEvidence(
  deps: TxDeps,
  brand: Brand,
  { target, purpose, sessionId, ticket, code, proof, invite_token }: Evidence,
): Promise<VerifiedEvidence | null> {
  const { tx, clock, config } = deps
  const binding = {
    clientId: brand.clientId,
    target: hashTarget(deps, target),
    purpose,
  }
  const now = clock.now()
  const { attempts } = config.limits.codes
  if (proof) {
    const offered = { ...binding, proofHash: hashOpaqueToken(proof) }
    const found = await countProofAttempt(tx, offered, now, attempts)
    if (found) return { id: found.id, by: 'proof' }
    if (await isProofUsed(tx, offered, now))
      throw createEvidenceRefusal(deps, { target, purpose }, 'ALREADY_USED')
    return null
  }
  if (invite_token && purpose === 'register') {
    const sent = { tokenHash: hashOpaqueToken(invite_token), invitee: target }
    const found = await findOpenInvitation(tx, { ...sent, poolId: brand.poolId }, now)
    return found ? { id: found.id, by: 'invitation' } : null
  }
  if (!ticket || !code) throw createInvalidFieldsError({ code: 'required' })
  const offered = { ...binding, id: ticket, sessionId: sessionId ?? null }
  const counted = await countCodeAttempt(tx, offered, now, attempts)
  const isRight =
    counted &&
    timingSafeEqual(Buffer.from(counted.mac), Buffer.from(computeCodeMac(deps, ticket, code)))
  return isRight ? { id: ticket, by: 'code' } : null
}

/** The refusal of evidence that is not valid. */
export const createEvidenceRefusal = (
  deps: Keys,
  { target, purpose }: Evidence,
  code: ErrorCode = 'VERIFY_CODE_ERROR',
) =>
  new AppError(code, {
    audit: {
      action: 'code.refused',
      target: hashIdentifier(deps, target),
      details: { purpose },
    },
  })

/**
 * Uses evidence up, in the transaction that the evidence was needed for. Of several concurrent
 * calls, one gets true. An invitation stays open: it is to be accepted next.
 */
export function consumeEvidence(
  { tx, clock }: TxDeps,
  { id, by }: VerifiedEvidence,
): Promise<boolean> {
  if (by === 'invitation') return isInvitationOpen(tx, id, clock.now())
  return by === 'code' ? consumeCode(tx, id, clock.now()) : consumeProof(tx, id, clock.now())
}

/** From now on no code or proof that was sent to this address counts. */
export const voidCodesOf = (deps: TxDeps, { poolId }: Brand, address: string) =>
  closeCodesOfTarget(deps.tx, { target: hashTarget(deps, address), poolId }, deps.clock.now())

/** Exchanges a code for a proof (api B2). */
export async function exchangeCodeForProof(
  deps: TxDeps,
  caller: Caller,
  { ticket, target, purpose, code }: ParsedEndpointInput<typeof verifyCode>,
): Promise<EndpointResult<typeof verifyCode> | AppError> {
  const evidence = { target, purpose, ticket, code }
  const verified = await verifyEvidence(deps, caller.brand, evidence)
  const proof = createOpaqueToken()
  const now = deps.clock.now()
  const isExchanged =
    verified &&
    (await consumeCode(deps.tx, verified.id, now, {
      proofHash: hashOpaqueToken(proof),
      proofExpiresAt: new Date(now.getTime() + proofLifetime * 1000),
    }))
  // Returned, not thrown, so that the attempt stays counted.
  if (!isExchanged) return createEvidenceRefusal(deps, evidence)
  await recordAuditEvent(deps, caller, {
    action: 'code.checked',
    target: hashIdentifier(deps, target),
    details: { purpose },
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
