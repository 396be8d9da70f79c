import {
  createServer,
  type IncomingMessage,
  request,
  type RequestListener,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'

/** As the store sends them with its own errors. */
const errorHeaders = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'cache-control': 'no-store',
  'content-type': 'text/plain',
}

/** How the store can fail to serve a file. */
export const storeFaults = {
  'is gone (404)': (response) => response.writeHead(404, errorHeaders).end('Not found'),
  'fails (500)': (response) => response.writeHead(500, errorHeaders).end('Oh'),
  'refuses the connection': (response) => response.socket?.destroy(),
  'never answers': () => {},
  'stops in the middle': (response, { headers, body }) => {
    response.writeHead(200, headers).write(body.subarray(0, body.length / 2))
  },
  'breaks off in the middle': (response, { headers, body }) => {
    response
      .writeHead(200, headers)
      .write(body.subarray(0, body.length / 2), () => response.socket?.destroy())
  },
  'is damaged': (response, { headers, body }) =>
    send(response, headers, Buffer.concat([body, Buffer.from('\n;window.tampered = true')])),
  'is no JavaScript': (response, { headers }) =>
    send(response, headers, Buffer.from('syntax (error')),
  'comes as HTML': (response, { headers }) =>
    send(
      response,
      { ...headers, 'content-type': 'text/html' },
      Buffer.from('<!doctype html><title>Welcome</title>'),
    ),
  'is empty': (response, { headers }) => send(response, headers, Buffer.alloc(0)),
} satisfies Record<string, (response: ServerResponse, original: Answer) => unknown>

export type StoreFault = keyof typeof storeFaults

interface Answer {
  status: number
  headers: Record<string, string>
  body: Buffer
}

const send = (response: ServerResponse, headers: Answer['headers'], body: Buffer) =>
  response.writeHead(200, { ...headers, 'content-length': body.length }).end(body)

export interface FaultyStore {
  origin: string
  /** From now on files whose path matches fail so, and are cached by browsers like sound ones. */
  breakFiles(path: RegExp, fault: StoreFault): void
  /** Everything is served as published again; what hangs is cut off. */
  heal(): void
  close(): Promise<void>
}

/** The store's origin as browsers see it: a proxy before the real one, which fails on demand. */
export async function startFaultyStore(storePort: () => number): Promise<FaultyStore> {
  let broken: { path: RegExp; fault: StoreFault } | null = null
  const hanging = new Set<ServerResponse>()

  const handle: RequestListener = async (incoming, response) => {
    const { url = '/' } = incoming
    try {
      const isBroken = broken?.path.test(url) ?? false
      const answer = await fetchOriginal(incoming, storePort(), isBroken)
      if (!isBroken || !broken)
        return void response.writeHead(answer.status, answer.headers).end(answer.body)
      hanging.add(response)
      response.once('close', () => hanging.delete(response))
      storeFaults[broken.fault](response, answer)
    } catch {
      response.destroy()
    }
  }
  const server = createServer(handle)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    breakFiles: (path, fault) => void (broken = { path, fault }),
    heal() {
      broken = null
      for (const response of hanging) if (!response.writableEnded) response.socket?.destroy()
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** A file that is going to be broken is asked for uncompressed, so that its bytes can be changed. */
function fetchOriginal(
  { url, method, headers }: IncomingMessage,
  port: number,
  isPlain: boolean,
): Promise<Answer> {
  const encoding = isPlain ? 'identity' : headers['accept-encoding']
  return new Promise((resolve, reject) => {
    const options = {
      host: '127.0.0.1',
      port,
      path: url,
      method,
      headers: { ...(encoding && { 'accept-encoding': encoding }) },
    }
    request(options, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('error', reject)
      answer.on('end', () => {
        const { 'transfer-encoding': _, connection: __, ...rest } = answer.headers
        resolve({
          status: answer.statusCode!,
          headers: rest as Record<string, string>,
          body: Buffer.concat(chunks),
        })
      })
    })
      .on('error', reject)
      .end()
  })
}
