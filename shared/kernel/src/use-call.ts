import type { Endpoint, InputOf, ResultOf } from '@console/contract/endpoint'
import { useCallback, useRef, useState } from 'react'
import type { Call, CallOptions } from './call'

/**
 * A call with its state, for a form or a button. `run` resolves to the result, or to `undefined` when the call failed:
 * the failure has been shown, or is in `failure`. While it is pending a second `run` returns the first one's promise.
 * Plain state and no query library, which is not on the sign-in path (rulings 1).
 */
export function useCall<E extends Endpoint>(call: Call, endpoint: E, options?: CallOptions) {
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const underWay = useRef<Promise<ResultOf<E> | undefined> | null>(null)

  const run = useCallback(
    (input: InputOf<E>, more?: CallOptions) => {
      if (underWay.current) return underWay.current
      setPending(true)
      setFailure(null)
      underWay.current = call(endpoint, input, { ...options, ...more })
        .catch((error: unknown) => {
          setFailure(error)
          return undefined
        })
        .finally(() => {
          underWay.current = null
          setPending(false)
        })
      return underWay.current
    },
    [call, endpoint, options],
  )
  return { run, pending, failure, clear: useCallback(() => setFailure(null), []) }
}
