import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm'
import type { Tx } from '../../database/database'
import { brands } from '../../database/tables/brands'
import { invitations } from '../../database/tables/invitations'
import { teams } from '../../database/tables/teams'
import { throttles } from '../../database/tables/users'
import { codes } from '../../database/tables/verification'

export type VerificationCodeRow = typeof codes.$inferSelect

const epoch = new Date(0)

/**
 * Lets one request with this key through at a time, and none for `wait` milliseconds after it. The row
 * stays held until the transaction ends, so what is counted after it cannot change meanwhile. Returns
 * when the wait ends if the request has to wait, else null.
 */
export async function acquireSendThrottle(
  tx: Tx,
  kind: 'code-target' | 'code-requester' | 'code-network',
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

/** Codes that are counted together. */
export type CountedCodes =
  /** Those to a target that anybody may have requested. */
  | { target: string }
  /** Those to a target that one device of its person, or a session of theirs, requested. */
  | { target: string; ownRequester: string }
  /** Those that a network requested, but not for people whose device it is. */
  | { network: string }

/**
 * When the `nthLast` newest code was sent. While that lies within a span, a limit of `nthLast`
 * codes per span is reached.
 */
export async function findCodeSentAt(
  tx: Tx,
  counted: CountedCodes,
  nthLast: number,
): Promise<Date | null> {
  const [row] = await tx
    .select({ at: codes.createdAt })
    .from(codes)
    .where(matchesCounted(counted))
    .orderBy(desc(codes.createdAt))
    .offset(nthLast - 1)
    .limit(1)
  return row?.at ?? null
}

function matchesCounted(counted: CountedCodes) {
  if ('network' in counted)
    return and(eq(codes.network, counted.network), isNull(codes.ownRequester))
  const toTarget = eq(codes.target, counted.target)
  return 'ownRequester' in counted
    ? and(toTarget, eq(codes.ownRequester, counted.ownRequester))
    : and(toTarget, isNull(codes.ownRequester))
}

/** What is counted in spans: the messages to one, or from one. */
export type SpanKind =
  | 'sms-country'
  | 'sms-all'
  | 'invitation-target'
  | 'invitation-sender'
  | 'account-link-target'
  | 'account-link-sender'

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

/** Closes the open codes and proofs of a target in a pool, whatever they are for. */
export async function closeCodesOfTarget(
  tx: Tx,
  { target, poolId }: { target: string; poolId: string },
  now: Date,
) {
  const clients = tx.select({ id: brands.clientId }).from(brands).where(eq(brands.poolId, poolId))
  const ofTarget = and(eq(codes.target, target), inArray(codes.clientId, clients))
  await tx
    .update(codes)
    .set({ closedAt: now })
    .where(and(ofTarget, isNull(codes.closedAt)))
  // The proof has expired, it was not used. The time lies long ago, so that a call which has read the clock
  // before this one is refused, too.
  await tx
    .update(codes)
    .set({ proofExpiresAt: epoch })
    .where(and(ofTarget, isNotNull(codes.proofHash), isNull(codes.proofUsedAt)))
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

/**
 * Counts an attempt before the code is compared: of any number of parallel guesses, only as many are
 * compared as one code allows (security C2).
 */
export async function countCodeAttempt(
  tx: Tx,
  binding: CodeBinding,
  now: Date,
  maxAttempts: number,
): Promise<VerificationCodeRow | undefined> {
  const [counted] = await tx
    .update(codes)
    .set({ attempts: sql`${codes.attempts} + 1` })
    .where(
      and(
        matchesBinding(binding),
        isNull(codes.closedAt),
        gt(codes.expiresAt, now),
        lt(codes.attempts, maxAttempts),
      ),
    )
    .returning()
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

const matchesProof = (binding: ProofBinding, now: Date) =>
  and(
    eq(codes.proofHash, binding.proofHash),
    eq(codes.clientId, binding.clientId),
    eq(codes.target, binding.target),
    eq(codes.purpose, binding.purpose),
    isNotNull(codes.proofExpiresAt),
    gt(codes.proofExpiresAt, now),
  )

/** Whether a proof that has not expired was used. */
export async function isProofUsed(tx: Tx, binding: ProofBinding, now: Date): Promise<boolean> {
  const found = await tx
    .select({ id: codes.id })
    .from(codes)
    .where(and(matchesProof(binding, now), isNotNull(codes.proofUsedAt)))
  return found.length === 1
}

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
    .where(
      and(
        matchesProof(binding, now),
        isNull(codes.proofUsedAt),
        lt(codes.proofAttempts, maxAttempts),
      ),
    )
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
