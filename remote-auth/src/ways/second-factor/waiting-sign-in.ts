import type { SecondFactorRequest } from '@console/contract/second-factor'
import { sessionAtom } from '@console/kernel/session'
import type { ApiError } from '@console/kernel/errors'
import { usePage } from '@console/kernel/page'
import { useStep } from '@console/kernel/use-step'
import { useAtomValue } from 'jotai'
import { useEffect, useEffectEvent } from 'react'
import { getHost } from '../../host'
import { buildWayQuery } from '../way-paths'

/** Milliseconds for which the server keeps a challenge (contract/second-factor). */
const challengeLifetime = 600_000

/** How a way goes on with the tokens. */
export interface AfterSecondFactor {
  /** How the sign-in began, as `completeSignIn` takes it. */
  method?: string
  /** The name to be remembered; null: none is any more; undefined: it stays as it is. */
  remembered?: string | null
}

/** A sign-in that goes on once the person has shown their second factor; it outlives a reload. */
export interface WaitingSignIn extends SecondFactorRequest, AfterSecondFactor {
  /** It was begun over a page whose session had ended, in no address: a reload leads to sign-in. */
  isOverPage?: boolean
}

/** Why a sign-in waits no more; each is a text of `second_factor`. */
export type SignInEnd = 'over' | 'used' | 'tries'

export const useWaitingSignIn = () => useStep<WaitingSignIn>(getHost(), 'second-factor')

/**
 * What a way does when its sign-in is answered with STEP_UP_REQUIRED: the form for the second factor
 * takes over, and goes on as the way would (api B2).
 */
export function useSecondFactor() {
  const { setQuery } = usePage()
  const { timedOut = false } = useAtomValue(sessionAtom)
  const { value, expiresAt, keep, end } = useWaitingSignIn()
  const arrive = useEffectEvent(() => {
    if (value?.isOverPage && !timedOut) {
      // The page below has been loaded again, and sign-in has taken its place: it goes on where it was.
      keep({ ...value, isOverPage: false }, expiresAt)
      setQuery(buildWayQuery('second-factor'), { replace: true })
    } else if (value) end() // Another sign-in begins.
  })
  useEffect(() => arrive(), [])
  return ({ result }: ApiError, after: AfterSecondFactor) => {
    const request = result as SecondFactorRequest
    keep({ ...request, ...after, isOverPage: timedOut }, Date.now() + challengeLifetime)
    setQuery(buildWayQuery('second-factor'))
  }
}
