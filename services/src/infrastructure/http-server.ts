import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http'
import type { Socket } from 'node:net'

/** How long clients may keep a connection busy, in milliseconds, and how much they may send. */
export interface HttpServerOptions extends Pick<
  ServerOptions,
  'maxHeaderSize' | 'headersTimeout' | 'requestTimeout'
> {
  /** A connection on which nothing moves for so long is closed, also in the middle of an answer. */
  inactivityTimeout: number
}

// A browser sends about fifteen, proxies add some.
const maxHeaders = 100
// Node looks for connections over their time only every 30 seconds, so that they last much longer.
const connectionsCheckingInterval = 1_000

const openSockets = new WeakMap<Server, Set<Socket>>()

/** A server that holds its clients to limits, and that `closeGracefully` can close. */
export function createHttpServer(
  { inactivityTimeout, ...options }: HttpServerOptions,
  handle: RequestListener,
): Server {
  // Longer than load balancers keep their connections, so that none is closed while they use it.
  const server = createServer(
    { keepAliveTimeout: 72_000, connectionsCheckingInterval, ...options },
    (request, response) =>
      request.rawHeaders.length > 2 * maxHeaders
        ? refuseHeaders(server, request.socket)
        : handle(request, response),
  )
  server.maxHeadersCount = maxHeaders + 1
  const sockets = new Set<Socket>()
  openSockets.set(server, sockets)
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  return server.setTimeout(inactivityTimeout)
}

// As Node refuses headers that are too long.
function refuseHeaders(server: Server, socket: Socket) {
  const error = Object.assign(new Error('Too many headers'), { code: 'HPE_HEADER_OVERFLOW' })
  if (!server.emit('clientError', error, socket))
    socket.end('HTTP/1.1 431 Request Header Fields Too Large\r\nConnection: close\r\n\r\n')
}

/**
 * Accepts no new connections and lets requests and downloads finish. Connections on which nothing is
 * under way are closed at once, all others after `patience` milliseconds.
 */
export function closeGracefully(server: Server, patience = 10_000): Promise<void> {
  // Node takes a connection on which nothing was sent yet for a busy one: browsers open some before
  // they need them. The first bytes of a new one may be on their way.
  const unusedTimer = setTimeout(() => {
    for (const socket of openSockets.get(server) ?? []) if (socket.bytesRead === 0) socket.destroy()
  }, 200)
  const idleTimer = setInterval(() => server.closeIdleConnections(), 50)
  const deadline = setTimeout(() => server.closeAllConnections(), patience)
  return new Promise((resolve) => {
    server.close(() => {
      clearTimeout(unusedTimer)
      clearInterval(idleTimer)
      clearTimeout(deadline)
      resolve()
    })
  })
}
