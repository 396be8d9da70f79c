import type { Endpoint, EndpointResult, ParsedEndpointInput } from '@console/contract/endpoint'
import { inTransaction, type Deps, type TxDeps } from '../deps/deps'
import { AppError } from './app-error'
import type { HttpContext } from './http-context'
import { parseInput, type RequestFields } from './input'

/** What a handler receives: the call's one transaction, and what it may use of HTTP. */
export type CallDeps = TxDeps & { http: HttpContext }

/** Carries a call out, in the call's one transaction. */
export type EndpointHandler<E, C> = (
  deps: CallDeps,
  caller: C,
  input: ParsedEndpointInput<E>,
) => Promise<EndpointResult<E>>

/** A call whose slow or public steps lie outside its transaction. */
export interface CallSteps<E, C, Prepared, Handled> {
  /**
   * Before the transaction: what takes long, like hashing a password. It has the database, and may
   * open short transactions of its own.
   */
  before(deps: Deps, caller: C, input: ParsedEndpointInput<E>): Promise<Prepared>
  /**
   * In the call's one transaction. An error that is thrown undoes the transaction; one that is
   * returned is answered just so, and what was written stays.
   */
  handle(
    deps: CallDeps,
    caller: C,
    input: ParsedEndpointInput<E>,
    prepared: Prepared,
  ): Promise<Handled | AppError>
  /** After the commit: what must not happen unless it is kept, like handing out a token. */
  after(
    deps: Deps & { http: HttpContext },
    caller: C,
    handled: Handled,
  ): Promise<EndpointResult<E>> | EndpointResult<E>
}

/** The `before` of a call that has nothing to do there. */
export const nothingBefore = async () => undefined

/** A call that has no steps outside its transaction. */
export const inOneStep = <E, C>(
  handle: CallSteps<E, C, undefined, EndpointResult<E>>['handle'],
): CallSteps<E, C, undefined, EndpointResult<E>> => ({
  before: nothingBefore,
  handle,
  after: (_, __, result) => result,
})

interface SteppedCall<E, C> {
  endpoint: E
  fields: RequestFields
  http: HttpContext
  caller: C
  /** Of the phone numbers that it names without a country. */
  dialCode?: string
}

export async function executeInSteps<E extends Endpoint, C, Prepared, Handled>(
  deps: Deps,
  { endpoint, fields, http, caller, dialCode }: SteppedCall<E, C>,
  { before, handle, after }: CallSteps<E, C, Prepared, Handled>,
): Promise<EndpointResult<E>> {
  const input = parseInput(endpoint, fields, dialCode) as ParsedEndpointInput<E>
  const prepared = await before(deps, caller, input)
  const handled = await inTransaction(
    deps,
    (txDeps) => handle({ ...txDeps, http }, caller, input, prepared),
    { readOnly: endpoint.method === 'GET' },
  )
  if (handled instanceof AppError) throw handled
  return after({ ...deps, http }, caller, handled)
}
