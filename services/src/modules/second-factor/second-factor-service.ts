import type { ErrorCode } from '@console/contract/error-codes'
import type { SecondFactorRequest, verifySecondFactor } from '@console/contract/second-factor'
import type { ParsedEndpointInput } from '@console/contract/endpoint'
import type { Deps, TxDeps } from '../../deps/deps'
import { AppError } from '../../http/app-error'
import type { Caller } from '../../http/caller'
import { createOpaqueToken, hashOpaqueToken } from '../../infrastructure/access-tokens'
import { decrypt, encrypt } from '../../infrastructure/encryption'
import { deriveKey, fingerprint } from '../../infrastructure/secrets'
import type { UserRow } from '../users/users-service'
import { createRecoveryCode, normalizeRecoveryCode } from './recovery-code'
import {
  consumeChallenge,
  countChallengeAttempt,
  countRecoveryCodes,
  deleteChallengesExpiredBefore,
  deleteRecoveryCodes,
  deleteTotpFactor,
  deleteTriesAt,
  deleteTriesBefore,
  deleteTriesOfUser,
  deleteTry,
  enableTotpFactor,
  findChallenge,
  findTotpFactor,
  findTryAt,
  insertChallenge,
  insertRecoveryCodes,
  insertTry,
  markTold,
  summarizeTries,
  upsertTotpFactor,
  consumeRecoveryCode,
  consumeTotpStep,
  type CountedTries,
  type SignInChallengeRow,
} from './second-factor-queries'
import { createTotpSecret, findTotpStep, totpUri } from './totp'

/** Milliseconds for which a sign-in waits for its second factor. */
const challengeLifetime = 600_000
const challengeAttempts = 5
const recoveryCodeCount = 10

/** Only who has the key, which is in no table, can read the secret, and only as this user's. */
const sealKeyOf = ({ keys }: Pick<Deps, 'keys'>, userId: string) =>
  deriveKey(keys.encryption.toString('base64url'), `totp ${userId}`)

const hashRecoveryCode = ({ keys }: Pick<Deps, 'keys'>, userId: string, code: string) =>
  fingerprint(keys.codes, 'recovery', userId, normalizeRecoveryCode(code))

/** Whether the sign-ins of a user ask for a second factor. */
export const hasSecondFactor = async ({ tx }: Pick<TxDeps, 'tx'>, userId: string) =>
  Boolean((await findTotpFactor(tx, userId))?.enabledAt)

type FactorUser = Pick<UserRow, 'id' | 'passwordVersion'>

/**
 * What a sign-in answers instead of opening its session, if the user has a second factor; else null
 * (api B2). It is returned and not thrown, so that the challenge is kept.
 */
export async function requestSecondFactor(
  { tx, clock }: TxDeps,
  { brand }: Caller,
  user: FactorUser,
  { remembered }: { remembered: boolean },
): Promise<AppError | null> {
  if (!(await hasSecondFactor({ tx }, user.id))) return null
  const challenge = createOpaqueToken()
  await insertChallenge(tx, {
    hash: hashOpaqueToken(challenge),
    userId: user.id,
    clientId: brand.clientId,
    remembered,
    passwordVersion: user.passwordVersion,
    attempts: 0,
    expiresAt: new Date(clock.now().getTime() + challengeLifetime),
  })
  const methods: SecondFactorRequest['methods'] = ['totp']
  if ((await countRecoveryCodes(tx, user.id)) > 0) methods.push('recovery')
  return new AppError('STEP_UP_REQUIRED', { result: { challenge, methods } })
}

type GivenFactor = ParsedEndpointInput<typeof verifySecondFactor>

/** Why a sign-in waits no more. */
type WaitingEnd = Extract<ErrorCode, 'TICKET_EXPIRED' | 'ALREADY_USED' | 'TRIES_USED_UP'>

/**
 * The sign-in that waits for this challenge; the try is counted before anything is compared (security
 * C2). Else why there may be none.
 */
export async function countSecondFactorAttempt(
  { tx, clock }: TxDeps,
  { brand }: Caller,
  { challenge }: GivenFactor,
): Promise<SignInChallengeRow | WaitingEnd> {
  const hash = hashOpaqueToken(challenge)
  const asked = { hash, clientId: brand.clientId, now: clock.now() }
  const counted = await countChallengeAttempt(tx, asked, challengeAttempts)
  if (counted) return counted
  const found = await findChallenge(tx, asked)
  if (!found) return 'TICKET_EXPIRED'
  return found.usedAt ? 'ALREADY_USED' : 'TRIES_USED_UP'
}

/** The same, where no code is tried. */
export async function findWaitingSignIn(
  { tx, clock }: TxDeps,
  { brand }: Caller,
  challenge: string,
): Promise<SignInChallengeRow | WaitingEnd> {
  const asked = { hash: hashOpaqueToken(challenge), clientId: brand.clientId, now: clock.now() }
  const found = await findChallenge(tx, asked)
  if (!found) return 'TICKET_EXPIRED'
  return found.usedAt ? 'ALREADY_USED' : found
}

/** Uses a code and its challenge up; false when the code is wrong, or was used before. */
export async function consumeSecondFactor(
  deps: TxDeps,
  { hash, userId }: SignInChallengeRow,
  { method, code }: GivenFactor,
): Promise<boolean> {
  const isRight =
    method === 'totp'
      ? await consumeOneTimePassword(deps, userId, code)
      : await consumeRecovery(deps, userId, code)
  return isRight && consumeChallenge(deps.tx, { hash, usedAt: deps.clock.now() })
}

/** Uses a one-time password of a user's app up; false when it is wrong, was used, or they have none. */
export async function consumeOneTimePassword(
  deps: TxDeps,
  userId: string,
  typed: string,
): Promise<boolean> {
  const factor = await findTotpFactor(deps.tx, userId)
  if (!factor?.enabledAt) return false
  const secret = decrypt(sealKeyOf(deps, userId), factor.sealedSecret)
  const step = findTotpStep(secret, typed, deps.clock.now())
  return step !== null && consumeTotpStep(deps.tx, userId, step)
}

const consumeRecovery = (deps: TxDeps, userId: string, code: string): Promise<boolean> =>
  consumeRecoveryCode(deps.tx, {
    userId,
    codeHash: hashRecoveryCode(deps, userId, code),
    usedAt: deps.clock.now(),
  })

/**
 * Sets one-time passwords up with a new secret, which an app shows under these names; null when they
 * are on.
 */
export async function beginTotp(
  deps: TxDeps,
  userId: string,
  names: { issuer: string; label: string },
): Promise<{ secret: string; uri: string } | null> {
  const secret = createTotpSecret()
  const sealedSecret = encrypt(sealKeyOf(deps, userId), secret)
  const isBegun = await upsertTotpFactor(deps.tx, { userId, sealedSecret })
  return isBegun ? { secret, uri: totpUri(secret, names) } : null
}

/** Turns one-time passwords on by the first code. */
export async function enableTotp(
  deps: TxDeps,
  userId: string,
  code: string,
): Promise<'on' | 'wrong-code' | 'not-begun'> {
  const factor = await findTotpFactor(deps.tx, userId)
  if (!factor || factor.enabledAt) return 'not-begun'
  const now = deps.clock.now()
  const { sealedSecret } = factor
  const lastStep = findTotpStep(decrypt(sealKeyOf(deps, userId), sealedSecret), code, now)
  if (lastStep === null) return 'wrong-code'
  const enabled = { userId, sealedSecret, enabledAt: now, lastStep }
  return (await enableTotpFactor(deps.tx, enabled)) ? 'on' : 'not-begun'
}

/** Turns one-time passwords off; false when they were. */
export async function disableTotp({ tx }: TxDeps, userId: string): Promise<boolean> {
  await deleteRecoveryCodes(tx, userId)
  return deleteTotpFactor(tx, userId)
}

/** New recovery codes, in place of those there are. */
export async function replaceRecoveryCodes(deps: TxDeps, userId: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, createRecoveryCode)
  await deleteRecoveryCodes(deps.tx, userId)
  const hashes = codes.map((code) => hashRecoveryCode(deps, userId, code))
  await insertRecoveryCodes(deps.tx, userId, hashes)
  return codes
}

/** Since when the sign-ins of a user ask for a one-time password, and how many recovery codes are left. */
export async function describeSecondFactor({ tx }: TxDeps, userId: string) {
  const factor = await findTotpFactor(tx, userId)
  return {
    since: factor?.enabledAt ?? null,
    recoveryCodesLeft: await countRecoveryCodes(tx, userId),
  }
}

const day = 86_400_000

/** A try that was counted before the second factor is compared. */
export interface CountedTry extends CountedTries {
  id: string
}

/**
 * Counts a try; the date from which there may be another when those of the last day have been used up.
 * The row of the user has to be held, so that parallel tries are counted one after the other.
 */
export async function countTry(
  { tx, clock, config }: TxDeps,
  counted: CountedTries,
): Promise<CountedTry | Date> {
  const now = clock.now()
  const oldest = await findTryAt(tx, counted, config.limits.secondFactor.perDay)
  const end = oldest && new Date(oldest.getTime() + day)
  if (end && end > now) return end
  return { ...counted, id: await insertTry(tx, { ...counted, triedAt: now }) }
}

/** A right one counts for nothing; at a device of the person those before it do no more either. */
export const uncountTry = ({ tx }: TxDeps, { id, userId, requester }: CountedTry) =>
  requester === 'elsewhere' ? deleteTry(tx, id) : deleteTriesAt(tx, userId, requester)

/** Whether the person is to be told at this wrong try: at the fifth of a day, once in a day. */
export async function isTryToTell(
  { tx, clock, config }: TxDeps,
  { id, userId }: CountedTry,
): Promise<boolean> {
  const since = new Date(clock.now().getTime() - day)
  const { number, isTold } = await summarizeTries(tx, userId, since)
  const isDue = !isTold && number >= config.limits.secondFactor.toldAt
  if (isDue) await markTold(tx, id)
  return isDue
}

/** With a new password whoever knew the one before gets no further: the person has all tries again. */
export const clearTries = ({ tx }: TxDeps, userId: string) => deleteTriesOfUser(tx, userId)

/** Deletes challenges that nobody can answer any more, and tries that count no more. */
export const deleteExpiredChallenges = ({ db, clock }: Deps) =>
  db.transaction(async (tx) => {
    const now = clock.now()
    await deleteChallengesExpiredBefore(tx, now)
    await deleteTriesBefore(tx, new Date(now.getTime() - day))
  })
