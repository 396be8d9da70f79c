import { createServer } from 'node:net'

// Below what systems hand out by themselves (32768 and up): between the look and the start of whoever shall listen there, no
// connection of anybody takes it. Each process begins in a place of its own.
const [first, count] = [20_000, 12_000]
let next = process.pid * 16

/** A port of this machine that nobody listens on, and that this process has given to nobody else. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = first + (next++ % count)
    if (await isFree(port)) return port
  }
}

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const server = createServer().once('error', () => resolve(false))
    server.listen(port, () => server.close(() => resolve(true)))
  })
