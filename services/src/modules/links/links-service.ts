import type { EndpointResult, ParsedEndpointInput } from '@console/contract/endpoint'
import type {
  AccountLink,
  acceptLink,
  listLinks,
  requestLink as requestLinkEndpoint,
} from '@console/contract/link'
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
import { renderLinkMail, type LinkMailKind } from './link-mail'
import {
  changeLink,
  closeOpenLinks,
  findLink,
  findLinkNames,
  findLinksOfAccount,
  findLinkSeenFrom,
  findPeopleToTell,
  findTeamOfAccount,
  insertLink,
  findLinkableForShare,
  type LinkRow,
  type LinkStep,
  type SeenLink,
} from './links-queries'
import { accountOn, otherSide, rightsOf, sideOf, stateOf, type LinkSide } from './links-rules'

const lifetimeDays = 14

type LinkInput = ParsedEndpointInput<typeof acceptLink>

/** The links of an account, and the requests for one. */
export async function listLinksOfAccount(
  deps: TxDeps,
  caller: SignedInCaller,
  { account, ...list }: ParsedEndpointInput<typeof listLinks>,
): Promise<EndpointResult<typeof listLinks>> {
  await assertOwnAccess(deps, caller, 'readAccount', account)
  const now = deps.clock.now()
  const { items, total } = await findLinksOfAccount(deps.tx, { accountId: account, now }, list)
  return { items: items.map((seen) => describeLink(seen, account, now)), total }
}

/**
 * Requests a link. Who has an account's id has it from somebody: nothing of the account is shown
 * before its side has agreed, so the answer says no more than that there is one.
 */
export async function requestLink(
  deps: CallDeps,
  caller: SignedInCaller,
  { account, target }: ParsedEndpointInput<typeof requestLinkEndpoint>,
): Promise<AccountLink> {
  const { tx, clock } = deps
  const requesterTeamId = await assertOwnAccess(deps, caller, 'requestLink', account)
  if (target === account) throw createInvalidFieldsError({ target: 'not_allowed' })
  const linkable = await findLinkableForShare(tx, caller.brand.poolId, { account, target })
  const found = linkable.find(({ id }) => id === target)
  if (!found || linkable.length < 2) throw new AppError('NOT_FOUND')
  const requestedAt = clock.now()
  const link = await insertLink(tx, {
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
  await recordLinkEvent(deps, caller, link, 'link.requested')
  await tellSide(deps, caller, link, { side: 'target', kind: 'requested' })
  return describeLink(await readLinkFrom(tx, link.id, account), account, requestedAt)
}

/** What each of the calls on a link does, and whose it is. */
interface Transition {
  step: LinkStep
  /** The sides that may do it. */
  sides: readonly LinkSide[]
  action: 'requestLink' | 'decideLink'
  event: AuditEvent['action']
  kind: LinkMailKind
}

const transitions = {
  accept: {
    step: { from: 'pending', to: 'accepted' },
    sides: ['target'],
    action: 'decideLink',
    event: 'link.accepted',
    kind: 'accepted',
  },
  refuse: {
    step: { from: 'pending', to: 'refused' },
    sides: ['target'],
    action: 'decideLink',
    event: 'link.refused',
    kind: 'refused',
  },
  cancel: {
    step: { from: 'pending', to: 'cancelled' },
    sides: ['requester'],
    action: 'requestLink',
    event: 'link.cancelled',
    kind: 'cancelled',
  },
  end: {
    step: { from: 'accepted', to: 'ended' },
    sides: ['requester', 'target'],
    action: 'decideLink',
    event: 'link.ended',
    kind: 'ended',
  },
} as const satisfies Record<string, Transition>

const createTransition =
  ({ step, sides, action, event, kind }: Transition) =>
  async (deps: CallDeps, caller: SignedInCaller, { link: id }: LinkInput): Promise<AccountLink> => {
    const { tx, clock } = deps
    const found = await findLink(tx, id)
    if (!found) throw new AppError('NOT_FOUND')
    const side = await findActingSide(deps, caller, found, { sides, action })
    const changedAt = clock.now()
    const changed = await changeLink(tx, id, step, changedAt)
    if (!changed) throw new AppError('CONFLICT')
    await recordLinkEvent(deps, caller, changed, event)
    await tellSide(deps, caller, changed, { side: otherSide(side), kind })
    const { account } = accountOn(changed, side)
    return describeLink(await readLinkFrom(tx, id, account), account, changedAt)
  }

export const acceptLinkRequest = createTransition(transitions.accept)
export const refuseLinkRequest = createTransition(transitions.refuse)
export const cancelLinkRequest = createTransition(transitions.cancel)
export const endAccountLink = createTransition(transitions.end)

// What is closed when a side of it goes, as the other side is told.
const closedBy = (state: LinkRow['state']) =>
  state === 'ended' || state === 'refused' ? state : 'cancelled'

/**
 * Closes the open links of a team or of one of its accounts, which is about to go, and tells the other
 * sides.
 */
export async function closeLinksOf(
  deps: CallDeps,
  caller: SignedInCaller,
  whose: { team: string; account?: string },
) {
  for (const link of await closeOpenLinks(deps.tx, whose, deps.clock.now())) {
    const isRequester =
      whose.account === undefined
        ? link.requesterTeamId === whose.team
        : link.requesterId === whose.account
    const kind = closedBy(link.state)
    await recordLinkEvent(deps, caller, link, `link.${kind}`)
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
  link: LinkRow,
  { sides, action }: Pick<Transition, 'sides' | 'action'>,
): Promise<LinkSide> {
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
  action: 'readAccount' | 'requestLink',
  account: string,
): Promise<string> {
  const team = await findTeamOfAccount(deps.tx, account)
  if (!team) throw new AppError('NOT_FOUND')
  await findPermittedAccount(deps, caller, action, { team, account })
  return team
}

/** Nobody fills mailboxes with requests, of one account or of many. */
async function enforceRequestLimits(deps: TxDeps, { userId }: SignedInCaller, target: string) {
  const { links: limits } = deps.config.limits
  const waits = [
    await countMessage(deps, {
      kind: 'link-target',
      key: fingerprint(deps.keys.identifiers, 'link-target', target),
      perHour: limits.perTargetAndHour,
      perDay: limits.perTargetAndDay,
    }),
    await countMessage(deps, {
      kind: 'link-sender',
      key: fingerprint(deps.keys.identifiers, 'link-sender', userId),
      perHour: limits.perSenderAndHour,
      perDay: limits.perSenderAndDay,
    }),
  ]
  const wait = Math.max(...waits.map((one) => one ?? 0))
  if (wait > 0) throw createWaitError(wait)
}

/** In the log of both teams: each reads its own. */
async function recordLinkEvent(
  deps: TxDeps,
  caller: SignedInCaller,
  link: LinkRow,
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
  link: LinkRow,
  { side, kind }: { side: LinkSide; kind: LinkMailKind },
) {
  const { tx, http } = deps
  const own = accountOn(link, side)
  const other = accountOn(link, otherSide(side))
  const names = await findLinkNames(tx, link.id)
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
    const mail = renderLinkMail({
      kind,
      textLocale,
      brand: pickText(caller.brand.title, textLocale),
      own: ownNames.account,
      other: { id: other.account, names: isShown ? otherNames : null },
      person: formatRealName(caller.user),
      link: createConsoleLink(http, caller, pagePaths.selectAccount, {
        team: own.team,
        account: own.account,
        redirect: `${pagePaths.accountSetting}?tab=links`,
      }),
    })
    // By mail; a text message is for who has no other address.
    const address = person.email === null ? person : { ...person, phoneNumber: null }
    await enqueueSecurityMail(deps, { ...caller, textLocale }, address, mail)
  }
}

/** The link that the call has changed; whoever lost the right to see it meanwhile changes nothing. */
async function readLinkFrom(tx: TxDeps['tx'], id: string, account: string): Promise<SeenLink> {
  const seen = await findLinkSeenFrom(tx, id, account)
  if (!seen) throw new AppError('FORBIDDEN')
  return seen
}

/** A link as this account sees it. */
function describeLink({ link, account, team, requester }: SeenLink, own: string, now: Date) {
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
}: NonNullable<SeenLink['account']>) => ({
  business_name: businessName,
  country,
  address,
  phone,
  website,
})
