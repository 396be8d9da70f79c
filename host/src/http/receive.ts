import type { Endpoint } from '@console/contract/endpoint'
import { type Envelope, type FieldProblems, isSuccess } from '@console/contract/envelope'
import { isErrorCode } from '@console/contract/error-codes'
import { ApiError, UnauthorisedError } from '@console/kernel/errors'

/** Takes the result out of the envelope, or throws what the answer means (shell A15.4). */
export async function receive(endpoint: Endpoint, response: Response): Promise<unknown> {
  const envelope = await envelopeIn(response)
  const words = wordsIn(envelope)
  if (response.status === 401 || envelope?.code === 401) throw new UnauthorisedError(words)
  if (!envelope || !response.ok || !isSuccess(envelope)) {
    const code = isErrorCode(envelope?.code) ? envelope.code : null
    throw new ApiError(code, response.status, words, fieldsIn(envelope), secondsToWait(response))
  }
  // Answers of the token calls are read from `data` (spec §7).
  return endpoint.repeatsAsData ? (envelope.data ?? envelope.result) : envelope.result
}

type Answer = Omit<Envelope, 'message'> & { message?: unknown; error?: { message?: unknown } }

/** Whatever is not an envelope — nothing, HTML, a proxy's page — is no answer. */
async function envelopeIn(response: Response): Promise<Answer | null> {
  try {
    const answer: unknown = JSON.parse(await response.text())
    return typeof answer === 'object' && answer !== null && 'code' in answer
      ? (answer as Answer)
      : null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

/** `message`, then `error.message` (shell A20). */
function wordsIn(answer: Answer | null): string {
  const words = answer?.message || answer?.error?.message
  return typeof words === 'string' ? words : ''
}

const fieldsIn = (answer: Answer | null) =>
  (answer?.result as Partial<FieldProblems> | null | undefined)?.fields ?? {}

function secondsToWait(response: Response): number | undefined {
  const seconds = Number(response.headers.get('Retry-After') ?? NaN)
  return Number.isFinite(seconds) ? seconds : undefined
}
