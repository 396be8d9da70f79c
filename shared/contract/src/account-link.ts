import * as z from 'zod/mini'
import { endpoint, strictObject } from './endpoint'
import { idSchema } from './field-schemas'
import { listFields, pageSchema } from './paging'

/**
 * Where a link between two accounts stands (api B5). It is requested by one side, and pending until
 * the other accepts or refuses it, the first takes it back, or its fourteen days are over; an accepted
 * one lasts until either side ends it.
 */
export const AccountLinkState = z.enum([
  'pending',
  'accepted',
  'refused',
  'cancelled',
  'expired',
  'ended',
])
export type AccountLinkState = z.infer<typeof AccountLinkState>

/**
 * What an account link shows of the account on its other side, and nothing else: `account` is its
 * name and that of its team, `company` its company information.
 */
export const accountLinkRights = ['account', 'company'] as const
export const AccountLinkRight = z.enum(accountLinkRights)
export type AccountLinkRight = z.infer<typeof AccountLinkRight>

/** Company information of the account on the other side. */
export const LinkedCompany = z.object({
  business_name: z.string(),
  country: z.string(),
  address: z.string(),
  phone: z.string(),
  website: z.string(),
})
export type LinkedCompany = z.infer<typeof LinkedCompany>

/**
 * An account link as one of its two sides sees it. Of the other side it shows what `shows` lists, as
 * long as it lasts: both are accounts of their own, and it leads to nothing that the other is linked
 * with.
 */
export const AccountLink = z.object({
  id: z.string(),
  /** Whether this side requested it. */
  direction: z.enum(['sent', 'received']),
  state: AccountLinkState,
  /** The account on the other side; its names are null unless the link shows them. */
  account: z.object({
    id: z.string(),
    name: z.nullable(z.string()),
    team: z.nullable(z.string()),
  }),
  /** What it shows of the other side: nothing but the names of who asks while it is pending. */
  shows: z.array(AccountLinkRight),
  company: z.nullable(LinkedCompany),
  /** Name of the person who requested it; null where the link does not show the account. */
  requested_by: z.nullable(z.string()),
  /** ISO 8601, as the two below. */
  requested_at: z.string(),
  /** Until when it can be accepted. */
  expires_at: z.string(),
  /** When it came to the state that it is in; null while it is pending. */
  changed_at: z.nullable(z.string()),
})
export type AccountLink = z.infer<typeof AccountLink>

/** `open`: pending or accepted. `closed`: all others. */
export const AccountLinkGroup = z.enum(['open', 'closed'])
export type AccountLinkGroup = z.infer<typeof AccountLinkGroup>

const accountLinkSortFields = ['requested_at', 'name'] as const
export type AccountLinkSortField = (typeof accountLinkSortFields)[number]

/**
 * The links of an account that the caller may enter with others, and the requests for one, sent and
 * received. Errors: NOT_FOUND.
 */
export const listAccountLinks = endpoint({
  name: 'listAccountLinks',
  service: 'product',
  method: 'GET',
  path: '/accounts/{account}/links',
  input: strictObject({
    account: idSchema,
    ...listFields(accountLinkSortFields),
    group: z._default(AccountLinkGroup, 'open'),
  }),
  result: pageSchema(AccountLink),
  topics: ['place', 'accounts', 'account-links', 'members'],
})
/** A request for a link that the caller may accept or refuse. */
const ReceivedLinkRequest = z.object({
  id: z.string(),
  /** Who asks: an account, and the names of it and of its team. */
  from: z.object({ id: z.string(), name: z.string(), team: z.string() }),
  /** The account that is asked, and its team. */
  account: z.object({ id: z.string(), name: z.string() }),
  team: z.object({ id: z.string(), name: z.string() }),
  /** ISO 8601, as the one below. */
  requested_at: z.string(),
  expires_at: z.string(),
})

/** The requests that wait for the caller, of all teams in which they decide about links, the newest first; at most a hundred. */
export const listReceivedLinkRequests = endpoint({
  name: 'listReceivedLinkRequests',
  service: 'product',
  method: 'GET',
  path: '/self/link-requests',
  input: strictObject({}),
  result: z.array(ReceivedLinkRequest),
  topics: ['place', 'accounts', 'account-links', 'members'],
})
/**
 * Requests a link with the account of this id, whose owner and administrators are told by mail.
 * Errors: FORBIDDEN; NOT_FOUND, also for a target that does not exist, or is another user pool's;
 * REQUEST_PARMAS_ERROR with `result.fields.target` = not_allowed for the account itself; CONFLICT with
 * the same while a link of the two is open, whoever requested it; TOO_MANY_REQUESTS.
 */
export const requestAccountLink = endpoint({
  name: 'requestAccountLink',
  service: 'product',
  method: 'POST',
  path: '/accounts/{account}/links',
  input: strictObject({ account: idSchema, target: idSchema }),
  result: AccountLink,
  idempotent: true,
})

const accountLinkInput = strictObject({ link: idSchema })

/**
 * Accepts a request, on the side that received it. Errors: FORBIDDEN, NOT_FOUND; CONFLICT when it is
 * not pending any more.
 */
export const acceptAccountLink = endpoint({
  name: 'acceptAccountLink',
  service: 'product',
  method: 'POST',
  path: '/links/{link}/accept',
  input: accountLinkInput,
  result: AccountLink,
})
/** Refuses a request, with the same errors. */
export const refuseAccountLink = endpoint({
  name: 'refuseAccountLink',
  service: 'product',
  method: 'POST',
  path: '/links/{link}/refuse',
  input: accountLinkInput,
  result: AccountLink,
})
/** Takes a request back, on the side that sent it, with the same errors. */
export const cancelAccountLink = endpoint({
  name: 'cancelAccountLink',
  service: 'product',
  method: 'POST',
  path: '/links/{link}/cancel',
  input: accountLinkInput,
  result: AccountLink,
})
/**
 * Ends an account link, on either side; from then on it shows nothing to anybody. Errors: FORBIDDEN,
 * NOT_FOUND; CONFLICT when it is not accepted, or not any more.
 */
export const endAccountLink = endpoint({
  name: 'endAccountLink',
  service: 'product',
  method: 'DELETE',
  path: '/links/{link}',
  input: accountLinkInput,
  result: AccountLink,
})
