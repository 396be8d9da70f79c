import type { Endpoint } from '@console/contract/endpoint'
import { type Envelope, type FieldErrorsResult, isSuccess } from '@console/contract/envelope'
import { isErrorCode } from '@console/contract/error-codes'
import { ApiError, UnauthorizedError } from '@console/kernel/errors'

/** Returns the result in the envelope, or throws the error that the answer means (shell A15.4). */
export async function parseResponse(endpoint: Endpoint, response: Response): Promise<unknown> {
  const envelope = await parseEnvelope(response)
  const message = envelopeMessage(envelope)
  if (response.status === 401 || envelope?.code === 401) throw new UnauthorizedError(message)
  if (!envelope || !response.ok || !isSuccess(envelope)) {
    const code = isErrorCode(envelope?.code) ? envelope.code : null
    throw new ApiError(
      code,
      response.status,
      message,
      fieldErrors(envelope),
      parseRetryAfter(response),
      undefined,
      envelope?.result,
    )
  }
  // Answers of the token calls are read from `data` (spec §7).
  return endpoint.repeatsAsData ? (envelope.data ?? envelope.result) : envelope.result
}

type ResponseEnvelope = Omit<Envelope, 'message'> & {
  message?: unknown
  error?: { message?: unknown }
}

/** `null` for a body that is not an envelope: empty, HTML, a proxy's page. */
async function parseEnvelope(response: Response): Promise<ResponseEnvelope | null> {
  try {
    const body: unknown = JSON.parse(await response.text())
    return typeof body === 'object' && body !== null && 'code' in body
      ? (body as ResponseEnvelope)
      : null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

/** `message`, then `error.message` (shell A20). */
function envelopeMessage(envelope: ResponseEnvelope | null): string {
  const message = envelope?.message || envelope?.error?.message
  return typeof message === 'string' ? message : ''
}

const fieldErrors = (envelope: ResponseEnvelope | null) =>
  (envelope?.result as Partial<FieldErrorsResult> | null | undefined)?.fields ?? {}

function parseRetryAfter(response: Response): number | undefined {
  const seconds = Number(response.headers.get('Retry-After') ?? NaN)
  return Number.isFinite(seconds) ? seconds : undefined
}
