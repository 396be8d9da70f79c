import {
  sendRequest as sendToPort,
  type SendOptions,
  type SentResponse,
} from '@console/services-testing/send-request'

/** Sends a request as a browser on that origin would. Node's fetch cannot set the Host header. */
export async function sendRequest(
  origin: string,
  path: string,
  { headers, ...options }: SendOptions = {},
): Promise<Omit<SentResponse, 'body'> & { text: string }> {
  const { host, port } = new URL(origin)
  const { body, ...response } = await sendToPort(port, path, {
    ...options,
    headers: { host, ...headers },
  })
  return { ...response, text: body.toString() }
}

/**
 * Posts JSON as a page of that origin would, signed in by a token if one is given, and returns the
 * envelope's result; a failure throws.
 */
export async function postJson<T>(
  origin: string,
  path: string,
  fields: object,
  accessToken?: string,
): Promise<T> {
  const { text } = await sendRequest(origin, path, {
    method: 'POST',
    headers: {
      origin,
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      ...(accessToken && { authorization: `Bearer ${accessToken}` }),
    },
    body: JSON.stringify(fields),
  })
  const { code, result } = JSON.parse(text) as { code: unknown; result: T }
  if (code !== 0) throw new Error(`${path} answered ${text}`)
  return result
}
