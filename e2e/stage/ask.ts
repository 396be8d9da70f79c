import { request } from 'node:http'

export interface Answer {
  status: number
  headers: Record<string, string | string[] | undefined>
  text: string
}

export interface Question {
  method?: string
  headers?: Record<string, string>
  body?: string
}

/** Asks the server as a browser on that origin would: Node's fetch may not choose the host that it names. */
export function ask(
  origin: string,
  path: string,
  { method = 'GET', headers = {}, body }: Question = {},
): Promise<Answer> {
  const { host, port } = new URL(origin)
  return new Promise((resolve, reject) => {
    const asked = request(
      { host: '127.0.0.1', port, method, path, headers: { host, ...headers } },
      (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('end', () =>
          resolve({
            status: answer.statusCode!,
            headers: answer.headers,
            text: Buffer.concat(parts).toString(),
          }),
        )
      },
    )
    asked.on('error', reject)
    asked.end(body)
  })
}

/** Sends a form or JSON from a page of that origin, and gives the envelope's result; a failure throws. */
export async function send<T>(origin: string, path: string, fields: object): Promise<T> {
  const { text } = await ask(origin, path, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify(fields),
  })
  const { code, result } = JSON.parse(text) as { code: unknown; result: T }
  if (code !== 0) throw new Error(`${path} answered ${text}`)
  return result
}
