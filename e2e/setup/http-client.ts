import { request } from 'node:http'

export interface HttpResponse {
  status: number
  headers: Record<string, string | string[] | undefined>
  text: string
}

export interface HttpRequestOptions {
  method?: string
  headers?: Record<string, string>
  body?: string
}

/** Sends a request as a browser on that origin would. Node's fetch cannot set the Host header. */
export function sendRequest(
  origin: string,
  path: string,
  { method = 'GET', headers = {}, body }: HttpRequestOptions = {},
): Promise<HttpResponse> {
  const { host, port } = new URL(origin)
  return new Promise((resolve, reject) => {
    const clientRequest = request(
      { host: '127.0.0.1', port, method, path, headers: { host, ...headers } },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () =>
          resolve({
            status: response.statusCode!,
            headers: response.headers,
            text: Buffer.concat(chunks).toString(),
          }),
        )
      },
    )
    clientRequest.on('error', reject)
    clientRequest.end(body)
  })
}

/**
 * Posts JSON as a page of that origin would and returns the envelope's result; a failure throws.
 */
export async function postJson<T>(origin: string, path: string, fields: object): Promise<T> {
  const { text } = await sendRequest(origin, path, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify(fields),
  })
  const { code, result } = JSON.parse(text) as { code: unknown; result: T }
  if (code !== 0) throw new Error(`${path} answered ${text}`)
  return result
}
