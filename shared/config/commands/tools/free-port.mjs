import { createServer } from 'node:net'

// Below the ports that systems assign by themselves (32768 and up), so that no connection takes the
// port between this check and the start of the server that will listen there. Each process begins
// at an offset of its own.
const [firstPort, portCount] = [20_000, 12_000]
let nextOffset = process.pid * 16

/**
 * A port of this machine that nobody listens on, and that this process has given to nobody else.
 */
export async function findFreePort() {
  for (;;) {
    const port = firstPort + (nextOffset++ % portCount)
    if (await isPortFree(port)) return port
  }
}

const isPortFree = (port) =>
  new Promise((resolve) => {
    const server = createServer().once('error', () => resolve(false))
    server.listen(port, () => server.close(() => resolve(true)))
  })
