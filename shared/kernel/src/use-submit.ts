import type { Endpoint, EndpointInput, EndpointResult } from '@console/contract/endpoint'
import type { ErrorCode } from '@console/contract/error-codes'
import { useState } from 'react'
import {
  type ApiError,
  isApiError,
  isNetworkError,
  isTimeoutError,
  isUnauthorizedError,
} from './errors'
import type { Host } from './host'

type FieldOf<V> = keyof V & string

export interface SubmitOptions<V extends object, E extends Endpoint> {
  host: Pick<Host, 'call'>
  /**
   * The form of the values (ui/form): it is given the errors of its fields, and keeps no draft of what
   * has been sent.
   */
  form: {
    setError(field: FieldOf<V> | 'root', error: string): void
    clearDraft?(sent: V): void
  }
  /** What is sent for these values. */
  input(values: V): EndpointInput<E>
  /** The version that the change is based on, where the endpoint asks for one (api B1). */
  version?: number
  /** The codes that the form says better itself; the host shows the others in a dialog. */
  on?: { [Code in ErrorCode]?: (error: ApiError, values: V) => unknown }
  /** The session is over: keep what was typed. */
  onUnauthorized?(values: V): unknown
  /** Its promise is part of the submit: the form is pending until it resolves. */
  onSuccess(result: EndpointResult<E>, values: V): unknown
}

/**
 * Sends a form to an endpoint, and puts what went wrong where it belongs: errors of fields beside
 * the fields, the codes of `on` where they say, everything else in the host's dialog. The result is
 * for `<Form onSubmit>`, which is pending while its promise is open and cannot be submitted twice.
 * An endpoint may be loaded when it is needed; `null` means that this failed and has been said.
 */
export function useSubmit<V extends object, E extends Endpoint>(
  endpoint: E | ((values: V) => Promise<E | null>),
  { host, form, input, version, on = {}, onUnauthorized, onSuccess }: SubmitOptions<V, E>,
) {
  const [idempotencyKeyFor] = useState(createIdempotencyKeys)

  /** An error of a field that the form does not have is one of the whole form. */
  const setFieldErrors = ({ fields }: ApiError, values: V) => {
    const errors = Object.entries(fields)
    if (errors.length === 0) form.setError('root', 'not_accepted')
    for (const [field, error] of errors)
      if (field in values) form.setError(field as FieldOf<V>, error)
      else form.setError('root', 'not_accepted')
  }
  const handlers: SubmitOptions<V, E>['on'] = { REQUEST_PARMAS_ERROR: setFieldErrors, ...on }
  const handledCodes = Object.keys(handlers) as ErrorCode[]

  return async (values: V): Promise<void> => {
    try {
      const target = typeof endpoint === 'function' ? await endpoint(values) : endpoint
      if (!target) return
      const toSend = input(values)
      const result = await host.call(target, toSend, {
        onError: 'dialog',
        handledCodes,
        version,
        idempotencyKey: target.idempotent ? idempotencyKeyFor(toSend) : undefined,
      })
      form.clearDraft?.(values)
      await onSuccess(result, values)
    } catch (error) {
      if (isUnauthorizedError(error)) await onUnauthorized?.(values)
      else if (isApiError(error)) await (error.code && handlers[error.code]?.(error, values))
      else if (!isShownByHost(error)) throw error
    }
  }
}

/** A failure of a call: by now the host has shown it. Anything else is a defect of ours. */
const isShownByHost = (error: unknown) =>
  isNetworkError(error) ||
  isTimeoutError(error) ||
  (error instanceof DOMException && error.name === 'AbortError')

/**
 * One key per attempt: the same input sent again after a network error is carried out once; another
 * input is a new attempt (api B1). Made without randomUUID, which http pages do not have (rulings
 * 5).
 */
function createIdempotencyKeys() {
  let last = { sent: '', key: '' }
  return (input: unknown) => {
    const sent = JSON.stringify(input)
    if (last.sent !== sent)
      last = {
        sent,
        key: [...crypto.getRandomValues(new Uint8Array(16))]
          .map((byte) => byte.toString(16).padStart(2, '0'))
          .join(''),
      }
    return last.key
  }
}
