import type { Endpoint } from '@console/contract/endpoint'
import type { CallEndpoint, CallOptions } from '@console/kernel/call'
import { isUnauthorizedError, NetworkError } from '@console/kernel/errors'
import type { CallDeps, Caller, HttpDeps, SessionAccess } from './http-deps'

export { checkPublishedFile, type PublishedFileState } from './check-published-file'
export type { Caller, HttpDeps, SessionAccess, TokenLease } from './http-deps'
export { fetchBootDocument } from './fetch-boot-document'
export { fetchPublishedTexts, giveUpPublishedTexts } from './fetch-published-texts'

/** Asks an icon service (shell A17.1). */
export const fetchIcon = async (hosts: readonly string[], set: string, name: string) =>
  (await import('./fetch-icon')).fetchIcon(hosts, set, name)

export interface Http {
  /** Gives the calls their session, before the first one is made. */
  setSession(session: SessionAccess): void
  call: CallEndpoint
  /** The same for calls that belong to no page: the session renews itself whatever page is left. */
  sessionCall: CallEndpoint
  /** Aborts every call under way, silently (guard 5, shell A1). */
  cancelAll(): void
}

const loadExecuteCall = () => import(/* webpackChunkName: "session-calls" */ './execute-call')

const isAbort = (error: unknown) => (error as Error).name === 'AbortError'

/**
 * Creates the one way to the server. What it needs of texts and dialogs is in `deps`:
 * nothing is imported against the folder order.
 */
export function createHttp(httpDeps: HttpDeps): Http {
  let session: SessionAccess | null = null
  const deps: CallDeps = { ...httpDeps, workplaceQuery: () => session!.workplaceQuery() }
  let pageController = new AbortController()

  async function execute(...args: [Endpoint, Record<string, unknown>, string | null, CallOptions]) {
    const module = await loadExecuteCall().catch((cause: unknown) => {
      throw new NetworkError('The code of calls did not come', { cause })
    })
    return module.executeCall(deps, ...args)
  }

  /**
   * An access token that has run out is renewed and the call repeated once; the person notices
   * nothing (shell A11.7).
   */
  async function callWithToken(
    endpoint: Endpoint,
    input: Record<string, unknown>,
    options: CallOptions,
    caller: Caller,
  ) {
    if (endpoint.who === 'anyone') return execute(endpoint, input, null, options)
    const lease = await session!.getTokenLease(caller)
    try {
      return await execute(endpoint, input, lease && lease.access, options)
    } catch (error) {
      if (!isUnauthorizedError(error) || !lease) throw error
      const renewedLease = await session!.onUnauthorised(lease, error.message, {
        isRetry: false,
        caller,
      })
      if (!renewedLease) throw error
      return execute(endpoint, input, renewedLease.access, options).catch(
        async (secondError: unknown) => {
          if (isUnauthorizedError(secondError))
            await session!.onUnauthorised(renewedLease, secondError.message, {
              isRetry: true,
              caller,
            })
          throw secondError
        },
      )
    }
  }

  async function callAs(
    caller: Caller,
    endpoint: Endpoint,
    input: unknown,
    options: CallOptions = {},
  ) {
    try {
      return await callWithToken(endpoint, input as Record<string, unknown>, options, caller)
    } catch (error) {
      // An aborted call is not a failure, nor is one that the person has cancelled (shell A15.6); the
      // end of the session has been shown already.
      if (!isAbort(error) && !options.signal?.aborted && !isUnauthorizedError(error))
        deps.onFailure(error, options, { endpoint, input })
      throw error
    }
  }

  const call = (endpoint: Endpoint, input: unknown, options: CallOptions = {}) =>
    callAs('page', endpoint, input, {
      ...options,
      signal: options.signal
        ? AbortSignal.any([options.signal, pageController.signal])
        : pageController.signal,
    })

  return {
    setSession: (given) => void (session = given),
    call: call as CallEndpoint,
    sessionCall: callAs.bind(null, 'session') as CallEndpoint,
    cancelAll() {
      pageController.abort()
      pageController = new AbortController()
    },
  }
}
