import type { Store } from '@console/kernel/host'
import { NetworkError } from '@console/kernel/errors'
import { showFailure } from '../errors/errors'

const importSessionCalls = () => import(/* webpackChunkName: "session-calls" */ './session-calls')

export type LoadSessionCalls = () => ReturnType<typeof importSessionCalls>

/** Loads the calls of the session; where their code does not come, that is shown. */
export const createSessionCallsLoader =
  (store: Store): LoadSessionCalls =>
  () =>
    importSessionCalls().catch((cause: unknown) => {
      const error = new NetworkError('The code of the session did not come', { cause })
      showFailure(store, error)
      throw error
    })

/** Loads them ahead of their use. */
export const preloadSessionCalls = () => void importSessionCalls().catch(() => {})
