import { createHash, randomInt, randomUUID, timingSafeEqual } from 'node:crypto'
import type { ParsedInputOf, ResultOf } from '@console/contract/endpoint'
import type { CodePurpose, sendCode, verifyCode } from '@console/contract/verification'
import { normalEmail } from '../../address'
import type { Deps } from '../../deps'
import type { Tx } from '../../database/database'
import { badFields, Failure } from '../../http/failure'
import type { Visitor } from '../../http/visitor'
import { fingerprint } from '../../outside/secrets'
import { newOpaqueToken } from '../../outside/tokens'
import { hashed, record, recordWithin } from '../audit/audit-service'
import { canDeliver, post } from '../outbox/outbox-service'
import { codeLetter } from './letters'
import {
  closeOpenCodes,
  consumeCode,
  consumeProof,
  enter,
  findProof,
  forgetCodesOlderThan,
  forgetThrottles,
  insertCode,
  payForGuess,
  sentAt,
} from './verification-queries'

const hour = 3_600_000
const day = 24 * hour
const proofLifetime = 600

const targetOf = ({ keys }: Deps, poolId: string, email: string) =>
  fingerprint(keys.codes, 'target', poolId, normalEmail(email))
const macOf = ({ keys }: Deps, ticket: string, code: string) =>
  fingerprint(keys.codes, 'code', ticket, code)
const hashOf = (proof: string) => createHash('sha256').update(proof).digest('base64url')

/** Sends a code. Nothing here looks for a person, so known and unknown ones get the same answer in the same time (security C4). */
export async function send(
  deps: Deps,
  visitor: Visitor,
  input: ParsedInputOf<typeof sendCode>,
): Promise<ResultOf<typeof sendCode>> {
  const { brand, locale } = visitor
  checkNameAndLogo(visitor, input)
  if (!canDeliver(deps)) throw new Failure('SEND_CODE_FAIL')
  const { codes: limits } = deps.config.limits
  const target = targetOf(deps, brand.poolId, input.email)
  const network = fingerprint(deps.keys.identifiers, 'network', visitor.network)
  const now = deps.clock.now()
  const ticket = randomUUID()
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const title = brand.title[locale]
  const letter = codeLetter(locale, title, input.purpose, code, limits.lifetime)

  await deps.db.inTransaction(async (tx) => {
    await allow(tx, { target, network, now, limits })
    await closeOpenCodes(tx, target, input.purpose, now)
    const expiresAt = new Date(now.getTime() + limits.lifetime * 1000)
    await insertCode(tx, {
      id: ticket,
      clientId: brand.clientId,
      target,
      network,
      purpose: input.purpose,
      mac: macOf(deps, ticket, code),
      createdAt: now,
      expiresAt,
    })
    await post(deps, tx, { from: senderOf(visitor), to: input.email, code, ...letter })
    await recordWithin(deps, tx, visitor, {
      action: 'code.sent',
      target: hashed(deps, normalEmail(input.email)),
      particulars: { purpose: input.purpose },
    })
  })
  return { ticket, expires_in: limits.lifetime, resend_after: limits.resendAfter }
}

/** Name and logo are text in our own mail: only the registered ones are accepted, and even then our own are used (api B2). */
function checkNameAndLogo(
  { brand }: Visitor,
  { app_name, app_logo }: ParsedInputOf<typeof sendCode>,
) {
  if (app_name && !Object.values(brand.title).includes(app_name))
    throw badFields({ app_name: 'not_allowed' })
  if (app_logo && ![brand.logoLight, brand.logoDark].includes(app_logo))
    throw badFields({ app_logo: 'not_allowed' })
}

const senderOf = ({ brand, locale }: Visitor) => {
  const name = brand.title[locale].replace(/["\\\r\n]/g, '')
  return `"${name}" <no-reply@${new URL(brand.publicSite).hostname.replace(/^www\./, '')}>`
}

interface Asking {
  target: string
  network: string
  now: Date
  limits: Deps['config']['limits']['codes']
}

/** At least so long since the last code, and only so many in an hour and a day, whoever they are for (security C2). */
async function allow(tx: Tx, { target, network, now, limits }: Asking) {
  const waits = [
    await enter(tx, 'code-target', target, now, limits.resendAfter * 1000),
    await enter(tx, 'code-network', network, now, 0),
    endOf(await sentAt(tx, { target }, limits.perTargetAndHour), hour),
    endOf(await sentAt(tx, { target }, limits.perTargetAndDay), day),
    endOf(await sentAt(tx, { network }, limits.perNetworkAndHour), hour),
  ]
  const wait = Math.max(...waits.map((end) => (end ? end.getTime() - now.getTime() : 0)))
  if (wait > 0) throw new Failure('TOO_MANY_REQUESTS', { retryAfter: Math.ceil(wait / 1000) })
}

const endOf = (begin: Date | null, span: number) => begin && new Date(begin.getTime() + span)

/** What somebody offers as evidence that an address is theirs. */
export interface Evidence {
  email: string
  purpose: CodePurpose
  ticket?: string
  code?: string
  proof?: string
}

/** Evidence that held; it is used up when it is redeemed. */
export interface Possession {
  id: string
  by: 'code' | 'proof'
}

/** Checks evidence and pays for the guess, without using the evidence up. Throws VERIFY_CODE_ERROR. */
export async function checkEvidence(
  deps: Deps,
  visitor: Visitor,
  { email, purpose, ticket, code, proof }: Evidence,
): Promise<Possession> {
  const bound = {
    clientId: visitor.brand.clientId,
    target: targetOf(deps, visitor.brand.poolId, email),
    purpose,
  }
  const now = deps.clock.now()
  if (proof) {
    const found = await deps.db.inTransaction((tx) =>
      findProof(tx, { ...bound, proofHash: hashOf(proof) }, now),
    )
    return found ? { id: found.id, by: 'proof' } : refuse(deps, visitor, email, purpose)
  }
  if (!ticket || !code) throw badFields({ code: 'required' })
  const paid = await deps.db.inTransaction((tx) =>
    payForGuess(tx, { ...bound, id: ticket }, now, deps.config.limits.codes.attempts),
  )
  const right =
    paid && timingSafeEqual(Buffer.from(paid.mac), Buffer.from(macOf(deps, ticket, code)))
  return right ? { id: ticket, by: 'code' } : refuse(deps, visitor, email, purpose)
}

async function refuse(
  deps: Deps,
  visitor: Visitor,
  email: string,
  purpose: CodePurpose,
): Promise<never> {
  await record(deps, visitor, {
    action: 'code.refused',
    outcome: 'VERIFY_CODE_ERROR',
    target: hashed(deps, normalEmail(email)),
    particulars: { purpose },
  })
  throw new Failure('VERIFY_CODE_ERROR')
}

/** Uses evidence up, as part of what it was for. Of several that try at once, one succeeds. */
export async function redeem(deps: Deps, tx: Tx, { id, by }: Possession) {
  const now = deps.clock.now()
  const redeemed = by === 'code' ? await consumeCode(tx, id, now) : await consumeProof(tx, id, now)
  if (!redeemed) throw new Failure('VERIFY_CODE_ERROR')
}

/** Trades a code for a proof (api B2). */
export async function trade(
  deps: Deps,
  visitor: Visitor,
  { ticket, target, purpose, code }: ParsedInputOf<typeof verifyCode>,
): Promise<ResultOf<typeof verifyCode>> {
  const { id } = await checkEvidence(deps, visitor, { email: target, purpose, ticket, code })
  const proof = newOpaqueToken()
  const now = deps.clock.now()
  await deps.db.inTransaction(async (tx) => {
    const traded = await consumeCode(tx, id, now, {
      proofHash: hashOf(proof),
      proofExpiresAt: new Date(now.getTime() + proofLifetime * 1000),
    })
    if (!traded) throw new Failure('VERIFY_CODE_ERROR')
    await recordWithin(deps, tx, visitor, {
      action: 'code.checked',
      target: hashed(deps, normalEmail(target)),
      particulars: { purpose },
    })
  })
  return { proof, expires_in: proofLifetime }
}

/** Removes what no longer counts. */
export async function sweepCodes(deps: Deps) {
  const now = deps.clock.now()
  await deps.db.inTransaction(async (tx) => {
    await forgetCodesOlderThan(tx, new Date(now.getTime() - 2 * day))
    await forgetThrottles(tx, now)
  })
}
