import { createServer } from 'node:net'

// Below what systems hand out by themselves (32768 and up): between the look and the start of whoever shall listen there, no
// connection of anybody takes it. Each process begins in a place of its own.
const [firstPort, portCount] = [20_000, 12_000]
let nextOffset = process.pid * 16

/** A port of this machine that nobody listens on, and that this process has given to nobody else. */
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
