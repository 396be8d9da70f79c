import type { EndpointResult, ParsedEndpointInput } from '@console/contract/endpoint'
import type {
  AccountLink,
  acceptAccountLink,
  listAccountLinks,
  listReceivedLinkRequests,
  requestAccountLink as requestAccountLinkEndpoint,
} from '@console/contract/account-link'
import { pickText } from '@console/contract/locale'
import { pagePaths } from '@console/contract/page-names'
import type { TxDeps } from '../../deps/deps'
import { AppError, createInvalidFieldsError } from '../../http/app-error'
import type { CallDeps } from '../../http/call-steps'
import type { SignedInCaller } from '../../http/caller'
import { createConsoleLink } from '../../http/console-link'
import { fingerprint } from '../../infrastructure/secrets'
import { recordAuditEvent, type AuditEvent } from '../../audit/audit-service'
import { enqueueSecurityMail } from '../outbox/outbox-service'
import { findAccountAccess, findPermittedAccount } from '../teams/teams-service'
import { formatRealName } from '../users/users-service'
import { countMessage, createWaitError } from '../verification/verification-service'
import { renderAccountLinkMail, type AccountLinkMailKind } from './account-link-mail'
import {
  changeAccountLink,
  closeOpenAccountLinks,
  findAccountLink,
  findAccountLinkNames,
  findAccountLinksSeenFrom,
  findAccountLinkSeenFrom,
  findPeopleToTell,
  findRequestsToDecide,
  findTeamOfAccount,
  insertAccountLink,
  findLinkableAccountsForShare,
  type AccountLinkRow,
  type AccountLinkStep,
  type SeenAccountLink,
} from './account-links-queries'
import {
  accountOn,
  otherSide,
  rightsOf,
  sideOf,
  stateOf,
  type AccountLinkSide,
} from './account-links-rules'

const lifetimeDays = 14

type AccountLinkInput = ParsedEndpointInput<typeof acceptAccountLink>

/** The links of an account with others, and the requests for one. */
export async function listOwnAccountLinks(
  deps: TxDeps,
  caller: SignedInCaller,
  { account, ...list }: ParsedEndpointInput<typeof listAccountLinks>,
): Promise<EndpointResult<typeof listAccountLinks>> {
  await assertOwnAccess(deps, caller, 'readAccount', account)
  const now = deps.clock.now()
  const { items, total } = await findAccountLinksSeenFrom(
    deps.tx,
    { accountId: account, now },
    list,
  )
  return { items: items.map((seen) => describeAccountLink(seen, account, now)), total }
}

/** The requests that wait for the caller, of all their teams. */
export async function listLinkRequestsToCaller(
  { tx, clock }: TxDeps,
  { userId }: SignedInCaller,
): Promise<EndpointResult<typeof listReceivedLinkRequests>> {
  const rows = await findRequestsToDecide(tx, { userId, now: clock.now() })
  return rows.map(({ requestedAt, expiresAt, ...request }) => ({
    ...request,
    requested_at: requestedAt.toISOString(),
    expires_at: expiresAt.toISOString(),
  }))
}

/**
 * Requests an account link. Who has an account's id has it from somebody: nothing of the account is
 * shown before its side has agreed, so the answer says no more than that there is one.
 */
export async function requestAccountLink(
  deps: CallDeps,
  caller: SignedInCaller,
  { account, target }: ParsedEndpointInput<typeof requestAccountLinkEndpoint>,
): Promise<AccountLink> {
  const { tx, clock } = deps
  const requesterTeamId = await assertOwnAccess(deps, caller, 'requestAccountLink', account)
  if (target === account) throw createInvalidFieldsError({ target: 'not_allowed' })
  const linkable = await findLinkableAccountsForShare(tx, caller.brand.poolId, { account, target })
  const found = linkable.find(({ id }) => id === target)
  if (!found || linkable.length < 2) throw new AppError('NOT_FOUND')
  const requestedAt = clock.now()
  const link = await insertAccountLink(tx, {
    requesterTeamId,
    requesterId: account,
    targetTeamId: found.teamId,
    targetId: found.id,
    requestedBy: caller.userId,
    requestedAt,
    expiresAt: new Date(requestedAt.getTime() + lifetimeDays * 86_400_000),
  })
  if (!link) throw new AppError('CONFLICT', { fields: { target: 'not_allowed' } })
  await enforceRequestLimits(deps, caller, target)
  await recordAccountLinkEvent(deps, caller, link, 'account-link.requested')
  await tellSide(deps, caller, link, { side: 'target', kind: 'requested' })
  return describeAccountLink(await readAccountLinkFrom(tx, link.id, account), account, requestedAt)
}

/** What each of the calls on an account link does, and whose it is. */
interface Transition {
  step: AccountLinkStep
  /** The sides that may do it. */
  sides: readonly AccountLinkSide[]
  action: 'requestAccountLink' | 'decideAccountLink'
  event: AuditEvent['action']
  kind: AccountLinkMailKind
}

const transitions = {
  accept: {
    step: { from: 'pending', to: 'accepted' },
    sides: ['target'],
    action: 'decideAccountLink',
    event: 'account-link.accepted',
    kind: 'accepted',
  },
  refuse: {
    step: { from: 'pending', to: 'refused' },
    sides: ['target'],
    action: 'decideAccountLink',
    event: 'account-link.refused',
    kind: 'refused',
  },
  cancel: {
    step: { from: 'pending', to: 'cancelled' },
    sides: ['requester'],
    action: 'requestAccountLink',
    event: 'account-link.cancelled',
    kind: 'cancelled',
  },
  end: {
    step: { from: 'accepted', to: 'ended' },
    sides: ['requester', 'target'],
    action: 'decideAccountLink',
    event: 'account-link.ended',
    kind: 'ended',
  },
} as const satisfies Record<string, Transition>

const createTransition =
  ({ step, sides, action, event, kind }: Transition) =>
  async (
    deps: CallDeps,
    caller: SignedInCaller,
    { link: id }: AccountLinkInput,
  ): Promise<AccountLink> => {
    const { tx, clock } = deps
    const found = await findAccountLink(tx, id)
    if (!found) throw new AppError('NOT_FOUND')
    const side = await findActingSide(deps, caller, found, { sides, action })
    const changedAt = clock.now()
    const changed = await changeAccountLink(tx, id, step, changedAt)
    if (!changed) throw new AppError('CONFLICT')
    await recordAccountLinkEvent(deps, caller, changed, event)
    await tellSide(deps, caller, changed, { side: otherSide(side), kind })
    const { account } = accountOn(changed, side)
    return describeAccountLink(await readAccountLinkFrom(tx, id, account), account, changedAt)
  }

export const acceptAccountLinkRequest = createTransition(transitions.accept)
export const refuseAccountLinkRequest = createTransition(transitions.refuse)
export const cancelAccountLinkRequest = createTransition(transitions.cancel)
export const endAcceptedAccountLink = createTransition(transitions.end)

// What is closed when a side of it goes, as the other side is told.
const closedBy = (state: AccountLinkRow['state']) =>
  state === 'ended' || state === 'refused' ? state : 'cancelled'

/**
 * Closes the open account links of a team or of one of its accounts, which is about to go, and tells
 * the other sides.
 */
export async function closeAccountLinksOf(
  deps: CallDeps,
  caller: SignedInCaller,
  whose: { team: string; account?: string },
) {
  for (const link of await closeOpenAccountLinks(deps.tx, whose, deps.clock.now())) {
    const isRequester =
      whose.account === undefined
        ? link.requesterTeamId === whose.team
        : link.requesterId === whose.account
    const kind = closedBy(link.state)
    await recordAccountLinkEvent(deps, caller, link, `account-link.${kind}`)
    await tellSide(deps, caller, link, { side: isRequester ? 'target' : 'requester', kind })
  }
}

/**
 * The side on which the caller may do this. Who sees neither account finds no link; who sees one, but
 * may not do it there, is forbidden to.
 */
async function findActingSide(
  deps: TxDeps,
  caller: SignedInCaller,
  link: AccountLinkRow,
  { sides, action }: Pick<Transition, 'sides' | 'action'>,
): Promise<AccountLinkSide> {
  let seesOne = false
  for (const side of ['requester', 'target'] as const) {
    const { decision } = await findAccountAccess(deps, caller, action, accountOn(link, side))
    if (decision === 'allowed' && sides.includes(side)) return side
    seesOne ||= decision !== 'NOT_FOUND'
  }
  throw new AppError(seesOne ? 'FORBIDDEN' : 'NOT_FOUND')
}

/** The team of an account to which the caller may do this; otherwise throws. */
async function assertOwnAccess(
  deps: TxDeps,
  caller: SignedInCaller,
  action: 'readAccount' | 'requestAccountLink',
  account: string,
): Promise<string> {
  const team = await findTeamOfAccount(deps.tx, account)
  if (!team) throw new AppError('NOT_FOUND')
  await findPermittedAccount(deps, caller, action, { team, account })
  return team
}

/** Nobody fills mailboxes with requests, of one account or of many. */
async function enforceRequestLimits(deps: TxDeps, { userId }: SignedInCaller, target: string) {
  const { accountLinks: limits } = deps.config.limits
  const waits = [
    await countMessage(deps, {
      kind: 'account-link-target',
      key: fingerprint(deps.keys.identifiers, 'account-link-target', target),
      perHour: limits.perTargetAndHour,
      perDay: limits.perTargetAndDay,
    }),
    await countMessage(deps, {
      kind: 'account-link-sender',
      key: fingerprint(deps.keys.identifiers, 'account-link-sender', userId),
      perHour: limits.perSenderAndHour,
      perDay: limits.perSenderAndDay,
    }),
  ]
  const wait = Math.max(...waits.map((one) => one ?? 0))
  if (wait > 0) throw createWaitError(wait)
}

/** In the log of both teams: each reads its own. */
async function recordAccountLinkEvent(
  deps: TxDeps,
  caller: SignedInCaller,
  link: AccountLinkRow,
  action: AuditEvent['action'],
) {
  for (const team of new Set([link.requesterTeamId, link.targetTeamId]))
    await recordAuditEvent(deps, caller, {
      action,
      actor: caller.userId,
      target: link.id,
      team,
      details: { requester: link.requesterId, target: link.targetId },
    })
}

/** Tells those who decide about links on a side; who has requested one, also how it went. */
async function tellSide(
  deps: CallDeps,
  caller: SignedInCaller,
  link: AccountLinkRow,
  { side, kind }: { side: AccountLinkSide; kind: AccountLinkMailKind },
) {
  const { tx, http } = deps
  const own = accountOn(link, side)
  const other = accountOn(link, otherSide(side))
  const names = await findAccountLinkNames(tx, link.id)
  const [ownNames, otherNames] = [names.get(own.account)!, names.get(other.account)!]
  const people = await findPeopleToTell(tx, link, {
    teamId: own.team,
    also: side === 'requester' ? link.requestedBy : null,
    except: caller.userId,
  })
  // Who asked in vain learns no more of the other side than the id that they had.
  const isShown = side === 'target' || kind === 'accepted' || kind === 'ended'
  for (const person of people) {
    const textLocale = person.locale ?? caller.textLocale
    const mail = renderAccountLinkMail({
      kind,
      textLocale,
      brand: pickText(caller.brand.title, textLocale),
      own: ownNames.account,
      other: { id: other.account, names: isShown ? otherNames : null },
      person: formatRealName(caller.user),
      link: createConsoleLink(http, caller, pagePaths.selectAccount, {
        team: own.team,
        account: own.account,
        redirect: `${pagePaths.accountSetting}?tab=linked-accounts`,
      }),
    })
    // By mail; a text message is for who has no other address.
    const address = person.email === null ? person : { ...person, phoneNumber: null }
    await enqueueSecurityMail(deps, { ...caller, textLocale }, address, mail)
  }
}

/** The link that the call has changed; whoever lost the right to see it meanwhile changes nothing. */
async function readAccountLinkFrom(
  tx: TxDeps['tx'],
  id: string,
  account: string,
): Promise<SeenAccountLink> {
  const seen = await findAccountLinkSeenFrom(tx, id, account)
  if (!seen) throw new AppError('FORBIDDEN')
  return seen
}

/** An account link as this account sees it. */
function describeAccountLink(
  { link, account, team, requester }: SeenAccountLink,
  own: string,
  now: Date,
) {
  const state = stateOf(link, now)
  const side = sideOf(link, own)
  const shows = rightsOf(state, side)
  const isNamed = shows.includes('account')
  return {
    id: link.id,
    direction: side === 'requester' ? 'sent' : 'received',
    state,
    account: {
      id: accountOn(link, otherSide(side)).account,
      name: isNamed ? (account?.name ?? null) : null,
      team: isNamed ? team : null,
    },
    shows,
    company: account && shows.includes('company') ? describeCompany(account) : null,
    requested_by: requester && (isNamed || side === 'requester') ? formatRealName(requester) : null,
    requested_at: link.requestedAt.toISOString(),
    expires_at: link.expiresAt.toISOString(),
    changed_at: (state === 'expired' ? link.expiresAt : link.changedAt)?.toISOString() ?? null,
  } satisfies AccountLink
}

const describeCompany = ({
  businessName,
  country,
  address,
  phone,
  website,
}: NonNullable<SeenAccountLink['account']>) => ({
  business_name: businessName,
  country,
  address,
  phone,
  website,
})
