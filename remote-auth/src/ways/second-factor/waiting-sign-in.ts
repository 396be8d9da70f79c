import type { SecondFactorRequest } from '@console/contract/second-factor'
import type { TokenSet } from '@console/contract/sign-in'
import type { ApiError } from '@console/kernel/errors'
import { usePage } from '@console/kernel/page'
import { atom } from 'jotai'
import { getHost } from '../../host'
import { buildWayQuery } from '../way-paths'

/** A sign-in that goes on once the person has shown their second factor. */
export interface WaitingSignIn extends SecondFactorRequest {
  /** What the way does with its tokens. */
  complete(tokens: TokenSet): Promise<void>
}

/** In memory alone: after a reload the sign-in begins again. */
export const waitingSignInAtom = atom<WaitingSignIn | null>(null)

/**
 * What a way does when its sign-in is answered with STEP_UP_REQUIRED: the form for the second factor
 * takes over, and hands the tokens back to the way (api B2).
 */
export function useSecondFactor() {
  const { setQuery } = usePage()
  return ({ result }: ApiError, complete: WaitingSignIn['complete']) => {
    const request = result as SecondFactorRequest
    getHost().store.set(waitingSignInAtom, { ...request, complete })
    setQuery(buildWayQuery('second-factor'))
  }
}
