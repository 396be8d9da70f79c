import type { ErrorCode } from '@console/contract/error-codes'
import type { ApiError } from '@console/kernel/errors'
import { toWaitError } from '@console/ui/countdown/countdown'
import type { TypedInvitee } from './invitee-address'

/** What became of an address: `sent`, or an error of the field of the form; `ready` before. */
export type InviteOutcome = string

export type InviteResult = TypedInvitee & { outcome: InviteOutcome }

/** What is said beside an address; the host says what else goes wrong. */
export const handledCodes = [
  'CONFLICT',
  'REQUEST_PARMAS_ERROR',
  'SEND_CODE_FAIL',
  'TOO_MANY_REQUESTS',
] as const satisfies ErrorCode[]

/** Why an address is not invited; null for what the host has said. */
export function outcomeOf({ code, fields, retryAfter }: ApiError): InviteOutcome | null {
  switch (code) {
    case 'CONFLICT':
      return fields.invitee === 'member' ? 'member' : 'invited'
    case 'REQUEST_PARMAS_ERROR':
      return fields.invitee ?? 'not_accepted'
    case 'SEND_CODE_FAIL':
      return 'not_sent'
    case 'TOO_MANY_REQUESTS':
      return toWaitError(retryAfter)
    default:
      return null
  }
}
