import { request, type IncomingHttpHeaders } from 'node:http'

export interface SentResponse {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

export interface SendOptions {
  method?: string
  headers?: Record<string, string>
  body?: string
}

/**
 * Sends a request to a port of this machine, its path and its Host as they are given: `fetch` would
 * change both. Rejects when the connection breaks before the end of the response. Each request has a
 * connection of its own: on one whose last response the server is still ending, Node refuses a header
 * that is too long without an answer.
 */
export const sendRequest = (
  port: number | string,
  path: string,
  { method = 'GET', headers, body }: SendOptions = {},
) =>
  new Promise<SentResponse>((resolve, reject) => {
    const options = { host: '127.0.0.1', port, path, method, headers, agent: false }
    request(options, (response) => {
      const chunks: Buffer[] = []
      response
        .on('data', (chunk: Buffer) => chunks.push(chunk))
        .on('error', reject)
        .on('end', () =>
          resolve({
            status: response.statusCode!,
            headers: response.headers,
            body: Buffer.concat(chunks),
          }),
        )
    })
      .on('error', reject)
      .end(body)
  })
