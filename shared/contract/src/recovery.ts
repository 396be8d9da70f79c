import * as z from 'zod/mini'
import { emptyObject, endpoint, strictObject } from './endpoint'
import { idSchema, verificationCodeSchema } from './field-schemas'
import { RecoveryRequest } from './recovery-request'
import { CodeAddress } from './session'
import { SentCodeTicket } from './verification'

const challenge = z.string().check(z.regex(/^[\w-]{43}$/))

/**
 * What somebody may do who cannot show their second factor: `challenge` is that of the sign-in that waits
 * for it. Errors: TICKET_EXPIRED when that is over, ALREADY_USED when it went on already.
 */
export const readRecovery = endpoint({
  name: 'readRecovery',
  service: 'user',
  method: 'POST',
  path: '/recovery/state',
  who: 'anyone',
  input: strictObject({ challenge }),
  result: z.object({
    /** From the request on until the second factor is taken away; 0: this brand takes none away. */
    hours: z.int(),
    /** The person's own, masked; one of them is to be proved. */
    addresses: z.array(z.object({ to: CodeAddress, hint: z.string() })),
    /** Their last one of the last thirty days, while they have a second factor. */
    request: z.nullable(RecoveryRequest),
  }),
  verbatim: ['challenge'],
})

/**
 * Sends a code to one of the person's addresses. Errors: TICKET_EXPIRED and ALREADY_USED; NOT_FOUND where
 * nobody can ask; TOO_MANY_REQUESTS and SEND_CODE_FAIL as for `sendCode`; REQUEST_PARMAS_ERROR with
 * `result.fields.to` = not_allowed for an address that they do not have.
 */
export const sendRecoveryCode = endpoint({
  name: 'sendRecoveryCode',
  service: 'user',
  method: 'POST',
  path: '/recovery/code',
  who: 'anyone',
  input: strictObject({ challenge, to: CodeAddress }),
  result: SentCodeTicket,
  verbatim: ['challenge'],
})

/**
 * Asks for the second factor to be taken away after `hours`, with a code of `sendRecoveryCode`. The person
 * is told at every address, with a link that cancels it, and in every session. Errors: TICKET_EXPIRED
 * and ALREADY_USED; VERIFY_CODE_ERROR; NOT_FOUND where nobody can ask; CONFLICT when one waits already.
 */
export const requestRecovery = endpoint({
  name: 'requestRecovery',
  service: 'user',
  method: 'POST',
  path: '/recovery',
  who: 'anyone',
  input: strictObject({ challenge, ticket: idSchema, code: verificationCodeSchema }),
  result: RecoveryRequest,
  verbatim: ['challenge', 'code'],
})

/**
 * Cancels a request by the token of the link in its messages; nobody has to be signed in. Answers what
 * has become of it: one that was cancelled before stays so, one that is done cannot be cancelled any more.
 * Errors: NOT_FOUND for a token that there is not.
 */
export const cancelRecoveryByLink = endpoint({
  name: 'cancelRecoveryByLink',
  service: 'user',
  method: 'POST',
  path: '/recovery/cancel',
  who: 'anyone',
  input: strictObject({ token: challenge }),
  result: RecoveryRequest,
  verbatim: ['token'],
})

/**
 * In a session: cancels the caller's request that waits; of one that is done, the caller has taken note.
 * Errors: NOT_FOUND when there is neither.
 */
export const closeRecovery = endpoint({
  name: 'closeRecovery',
  service: 'user',
  method: 'DELETE',
  path: '/recovery',
  input: emptyObject,
  result: emptyObject,
})
