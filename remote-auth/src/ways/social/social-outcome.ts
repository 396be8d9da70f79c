import type { SocialReturn } from '@console/contract/page-names'
import { isApiError, isUnauthorizedError } from '@console/kernel/errors'

/** Why nobody is signed in, where one may begin again; each is a text of `social`. */
export type SocialEnd = 'alone' | 'expired' | 'used' | 'tries' | 'over' | 'refused' | 'unavailable'

/** What is shown of a sign-in at a provider. */
export type SocialStep =
  | { step: 'arriving' }
  | { step: SocialEnd }
  /**
   * The address names no provider of the brand, so there is none to begin again with; `elsewhere`: one
   * has answered, but it was another browser or tab that asked, or the answer was taken already.
   */
  | { step: 'no_provider' | 'elsewhere' }
  /** The address belongs to a user, who proves to be this person. */
  | { step: 'link'; token: string; email: string }
  /** Somebody new, who has to agree. */
  | { step: 'agreement'; token: string }

/** A step that waits for what the person does. */
export type WaitingStep = Extract<SocialStep, { step: 'link' | 'agreement' }>

/** What came back from a provider that lets the console ask who it is; otherwise what is shown. */
export function readReturn(
  returned: SocialReturn | null,
): { code: string; state: string; iss?: string } | SocialStep {
  if (!returned) return { step: 'alone' }
  const { code, state, iss, error } = returned
  if (code) return { code, state, ...(iss && { iss }) }
  return { step: error === 'access_denied' ? 'refused' : 'unavailable' }
}

/** What a failure of a call means; null for one that the host has shown and that may be repeated. */
export function stepOfFailure(error: unknown): SocialStep | null {
  if (isUnauthorizedError(error)) return { step: 'over' }
  if (!isApiError(error)) return null
  const { code, result } = error
  const { link_ticket, register_token, email } = (result ?? {}) as Record<string, unknown>
  if (code === 'LINK_REQUIRED' && typeof link_ticket === 'string')
    return { step: 'link', token: link_ticket, email: String(email) }
  if (code === 'REQUEST_PARMAS_ERROR' && typeof register_token === 'string')
    return { step: 'agreement', token: register_token }
  if (code === 'TICKET_EXPIRED') return { step: 'expired' }
  if (code === 'ALREADY_USED') return { step: 'used' }
  if (code === 'TRIES_USED_UP') return { step: 'tries' }
  return code === 'BUSY' ? { step: 'unavailable' } : null
}
