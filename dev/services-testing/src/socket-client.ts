import { Agent, type OutgoingHttpHeaders, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance, InjectOptions } from 'fastify'

interface SocketResponse {
  statusCode: number
  body: string
  json(): unknown
}

/** Sends what `inject` takes by a real connection, one that is kept. An answer other than 200 throws. */
export async function openSocketClient(app: FastifyInstance) {
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const send = ({ method = 'GET', url, headers, payload }: InjectOptions) =>
    new Promise<SocketResponse>((resolve, reject) => {
      const sent = request(
        {
          agent,
          host: '127.0.0.1',
          port,
          method,
          path: url as string,
          headers: headers as OutgoingHttpHeaders,
        },
        (response) => {
          const chunks: Buffer[] = []
          response.on('data', (chunk: Buffer) => chunks.push(chunk))
          response.on('error', reject)
          response.on('end', () => {
            const body = Buffer.concat(chunks).toString()
            const { statusCode = 0 } = response
            if (statusCode === 200)
              resolve({ statusCode, body, json: () => JSON.parse(body) as unknown })
            else reject(new Error(`${statusCode}: ${body}`))
          })
        },
      )
      sent.on('error', reject)
      sent.end(payload as string | undefined)
    })
  return { send, close: () => agent.destroy() }
}
