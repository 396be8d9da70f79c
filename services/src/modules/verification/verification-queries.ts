import { and, asc, desc, eq, gt, isNotNull, isNull, lt, lte, sql, type SQL } from 'drizzle-orm'
import { alias, type AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Tx } from '../../database/database'
import { invitations } from '../../database/tables/invitations'
import { teams } from '../../database/tables/teams'
import { throttles } from '../../database/tables/users'
import { codes } from '../../database/tables/verification'

export type VerificationCodeRow = typeof codes.$inferSelect

const epoch = new Date(0)

/**
 * Lets one request per target and purpose, or per network, through at a time, and none for `wait` milliseconds
 * after it. The row stays locked until the transaction ends, so what is counted after it cannot
 * change meanwhile. Returns when the wait ends if the request has to wait, else null.
 */
export async function acquireSendThrottle(
  tx: Tx,
  kind: 'code-target' | 'code-network',
  key: string,
  now: Date,
  wait: number,
): Promise<Date | null> {
  // Without a wait this is the epoch and not `now`: a request that read the clock a moment earlier
  // would be refused.
  const blockedUntil = wait ? new Date(now.getTime() + wait) : epoch
  const expiresAt = new Date(now.getTime() + wait + 1000)
  const acquired = await tx
    .insert(throttles)
    .values({ kind, key, span: epoch, count: 1, blockedUntil, expiresAt })
    .onConflictDoUpdate({
      target: [throttles.kind, throttles.key, throttles.span],
      set: { count: sql`${throttles.count} + 1`, blockedUntil, expiresAt },
      setWhere: lte(throttles.blockedUntil, now),
    })
    .returning({ key: throttles.key })
  if (acquired.length) return null
  const [row] = await tx
    .select({ until: throttles.blockedUntil })
    .from(throttles)
    .where(and(eq(throttles.kind, kind), eq(throttles.key, key), eq(throttles.span, epoch)))
  return row!.until
}

/**
 * When the `nthLast` newest code was sent. While that lies within a span, a limit of `nthLast`
 * codes per span is reached.
 */
export async function findCodeSentAt(
  tx: Tx,
  sent: { target: string; purpose: VerificationCodeRow['purpose'] } | { network: string },
  nthLast: number,
): Promise<Date | null> {
  const whose =
    'target' in sent
      ? and(eq(codes.target, sent.target), eq(codes.purpose, sent.purpose))
      : eq(codes.network, sent.network)
  const [row] = await tx
    .select({ at: codes.createdAt })
    .from(codes)
    .where(whose)
    .orderBy(desc(codes.createdAt))
    .offset(nthLast - 1)
    .limit(1)
  return row?.at ?? null
}

/** What is counted in spans: the messages to one, or from one. */
export type SpanKind =
  | 'sms-country'
  | 'sms-all'
  | 'invitation-target'
  | 'invitation-sender'
  | 'link-target'
  | 'link-sender'

interface CountedSpan {
  kind: SpanKind
  key: string
  span: Date
  end: Date
  max: number
}

/** Counts a message in a span; false if there were as many in it as there may be. */
export async function countInSpan(
  tx: Tx,
  { kind, key, span, end, max }: CountedSpan,
): Promise<boolean> {
  const counted = await tx
    .insert(throttles)
    .values({ kind, key, span, count: 1, blockedUntil: epoch, expiresAt: end })
    .onConflictDoUpdate({
      target: [throttles.kind, throttles.key, throttles.span],
      set: { count: sql`${throttles.count} + 1` },
      setWhere: lt(throttles.count, max),
    })
    .returning({ key: throttles.key })
  return counted.length === 1
}

/** Closes the open codes of a target and purpose, because a newer code replaces them. */
export const closeOpenCodes = (
  tx: Tx,
  target: string,
  purpose: VerificationCodeRow['purpose'],
  closedAt: Date,
) =>
  tx
    .update(codes)
    .set({ closedAt })
    .where(and(eq(codes.target, target), eq(codes.purpose, purpose), isNull(codes.closedAt)))

/** Closes the open codes and proofs of a target, whatever they are for. */
export async function closeCodesOfTarget(tx: Tx, target: string, now: Date) {
  await tx
    .update(codes)
    .set({ closedAt: now })
    .where(and(eq(codes.target, target), isNull(codes.closedAt)))
  await tx
    .update(codes)
    .set({ proofUsedAt: now })
    .where(and(eq(codes.target, target), isNotNull(codes.proofHash), isNull(codes.proofUsedAt)))
}

export const insertCode = (tx: Tx, code: typeof codes.$inferInsert) => tx.insert(codes).values(code)

type CodeBinding = Pick<VerificationCodeRow, 'id' | 'clientId' | 'target' | 'purpose' | 'sessionId'>
const matchesBinding = ({ id, clientId, target, purpose, sessionId }: CodeBinding) =>
  and(
    eq(codes.id, id),
    eq(codes.clientId, clientId),
    eq(codes.target, target),
    eq(codes.purpose, purpose),
    sessionId === null ? isNull(codes.sessionId) : eq(codes.sessionId, sessionId),
  )

/** The codes of a target that a stranger may have asked for since then: those of no session. */
const isGuessable = (
  { target, sessionId, createdAt }: Record<'target' | 'sessionId' | 'createdAt', AnyPgColumn>,
  { target: of, since }: { target: string; since: Date },
) => and(eq(target, of), isNull(sessionId), gt(createdAt, since))

const tried = alias(codes, 'tried')
const tries = sql<number>`coalesce(sum(${tried.attempts}), 0)::int`
const firstTried = sql<Date | null>`min(${tried.createdAt})`.mapWith(tried.createdAt)

/** How often somebody has tried codes of a target since then, and when the first of them was sent. */
export async function countTries(
  tx: Tx,
  of: { target: string; since: Date },
): Promise<{ count: number; first: Date | null }> {
  const [counted] = await tx
    .select({ count: tries, first: firstTried })
    .from(tried)
    .where(and(isGuessable(tried, of), gt(tried.attempts, 0)))
  return counted!
}

interface AttemptLimits {
  perCode: number
  /** Over all codes of the target that a stranger may ask for, since a moment. */
  perTarget: { max: number; since: Date }
}

/**
 * Counts an attempt before the code is compared: of any number of parallel guesses, only as many are
 * compared as the limits say (security C2).
 */
export async function countCodeAttempt(
  tx: Tx,
  binding: CodeBinding,
  now: Date,
  { perCode, perTarget }: AttemptLimits,
): Promise<VerificationCodeRow | undefined> {
  const { target } = binding
  const isOpenCode = and(
    matchesBinding(binding),
    isNull(codes.closedAt),
    gt(codes.expiresAt, now),
    lt(codes.attempts, perCode),
  )
  const count = (bound?: SQL) =>
    tx
      .update(codes)
      .set({ attempts: sql`${codes.attempts} + 1` })
      .where(and(isOpenCode, bound))
      .returning()
  if (binding.sessionId) return (await count())[0]
  // With a ticket that is made up no code of the target is read: the time would tell whether it had
  // any today (security C4).
  const offered = await tx.select({ id: codes.id }).from(codes).where(isOpenCode)
  if (offered.length === 0) return undefined
  const of = { target, since: perTarget.since }
  const soFar = tx.select({ tries }).from(tried).where(isGuessable(tried, of))
  // Guesses at the target's codes wait for each other: what the second statement sees is counted whole.
  const [, [counted]] = await Promise.all([
    tx
      .select({ id: codes.id })
      .from(codes)
      .where(and(isGuessable(codes, of), isNull(codes.closedAt)))
      .orderBy(asc(codes.id))
      .for('update'),
    count(sql`(${soFar}) < ${perTarget.max}`),
  ])
  return counted
}

/** Marks a code as used; of several concurrent calls, one returns true. */
export async function consumeCode(
  tx: Tx,
  id: string,
  now: Date,
  proof?: { proofHash: string; proofExpiresAt: Date },
): Promise<boolean> {
  const consumed = await tx
    .update(codes)
    .set({ closedAt: now, ...proof })
    .where(and(eq(codes.id, id), isNull(codes.closedAt), gt(codes.expiresAt, now)))
    .returning({ id: codes.id })
  return consumed.length === 1
}

type ProofBinding = Omit<CodeBinding, 'id' | 'sessionId'> & { proofHash: string }

const isUsableProof = (binding: ProofBinding, now: Date) =>
  and(
    eq(codes.proofHash, binding.proofHash),
    eq(codes.clientId, binding.clientId),
    eq(codes.target, binding.target),
    eq(codes.purpose, binding.purpose),
    isNotNull(codes.proofExpiresAt),
    gt(codes.proofExpiresAt, now),
    isNull(codes.proofUsedAt),
  )

/**
 * Counts an attempt to use a proof, before what it is used for is decided: whoever is refused cannot
 * try as often as they like.
 */
export async function countProofAttempt(
  tx: Tx,
  binding: ProofBinding,
  now: Date,
  maxAttempts: number,
): Promise<VerificationCodeRow | undefined> {
  const [counted] = await tx
    .update(codes)
    .set({ proofAttempts: sql`${codes.proofAttempts} + 1` })
    .where(and(isUsableProof(binding, now), lt(codes.proofAttempts, maxAttempts)))
    .returning()
  return counted
}

/** Marks a proof as used; of several concurrent calls, one returns true. */
export async function consumeProof(tx: Tx, id: string, now: Date): Promise<boolean> {
  const consumed = await tx
    .update(codes)
    .set({ proofUsedAt: now })
    .where(and(eq(codes.id, id), isNull(codes.proofUsedAt), gt(codes.proofExpiresAt, now)))
    .returning({ id: codes.id })
  return consumed.length === 1
}

const isOpen = (now: Date) => and(eq(invitations.state, 'pending'), gt(invitations.expiresAt, now))

/** The open invitation of this token, if it was sent to this address, to a person of this pool. */
export async function findOpenInvitation(
  tx: Tx,
  { tokenHash, invitee, poolId }: { tokenHash: string; invitee: string; poolId: string },
  now: Date,
): Promise<{ id: string } | undefined> {
  const [found] = await tx
    .select({ id: invitations.id })
    .from(invitations)
    .innerJoin(teams, eq(teams.id, invitations.teamId))
    .where(
      and(
        eq(invitations.tokenHash, tokenHash),
        eq(invitations.invitee, invitee),
        eq(teams.poolId, poolId),
        isOpen(now),
      ),
    )
  return found
}

export async function isInvitationOpen(tx: Tx, id: string, now: Date): Promise<boolean> {
  const found = await tx
    .select({ id: invitations.id })
    .from(invitations)
    .where(and(eq(invitations.id, id), isOpen(now)))
  return found.length === 1
}

/** Codes count towards the daily limits; after that they are not needed any more. */
export const deleteCodesOlderThan = (tx: Tx, date: Date) =>
  tx.delete(codes).where(lt(codes.createdAt, date))
export const deleteExpiredThrottles = (tx: Tx, now: Date) =>
  tx.delete(throttles).where(lt(throttles.expiresAt, now))
