import type { SocialReturn } from '@console/contract/page-names'
import { isApiError } from '@console/kernel/errors'

/** Why a provider was not linked or unlinked. */
export type ProviderProblem = 'last_way' | 'conflict' | 'over' | 'refused' | 'unavailable'

/** What a provider sent back that lets the console ask who it is; otherwise what is said. */
export function readReturn(
  returned: SocialReturn | null,
): { code: string; state: string; iss?: string } | ProviderProblem {
  if (!returned) return 'over'
  const { code, state, iss, error } = returned
  if (code) return { code, state, ...(iss && { iss }) }
  return error === 'access_denied' ? 'refused' : 'unavailable'
}

/** What a failure of a call means; null for one that the host has shown. */
export function findProblem(failure: unknown): ProviderProblem | null {
  if (!isApiError(failure)) return null
  switch (failure.code) {
    case 'REQUEST_PARMAS_ERROR':
      return failure.fields.type === 'not_allowed' ? 'last_way' : 'over'
    case 'CONFLICT':
      return 'conflict'
    case 'FORBIDDEN':
      return 'over'
    case 'BUSY':
      return 'unavailable'
    default:
      return null
  }
}
