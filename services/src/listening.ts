import { lookup } from 'node:dns/promises'
import { createServer, type Server } from 'node:net'

/** A port by the setting that names it. */
export interface Wanted {
  setting: 'PORT' | 'STORE_PORT'
  port: number
  host: string
}

/** Every address of a host name. */
const addressesOf = async (host: string): Promise<string[]> => [
  ...new Set((await lookup(host, { all: true })).map(({ address }) => address)),
]

/** What an address says that this machine has not: `localhost` may name one of a protocol that is switched off. */
const isLacking = ({ code }: NodeJS.ErrnoException) =>
  code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT'

/**
 * Opens a port on every address of the host, each with a server of its own: `localhost` is two, and a browser may try either. All
 * that the machine has are opened, or none; what is wrong is one line for the person who chose the port.
 */
export async function listening<S extends Server>(
  wanted: Wanted,
  serverFor: (nth: number) => S,
  resolve = addressesOf,
): Promise<S[]> {
  const addresses = await resolve(wanted.host).catch((cause: NodeJS.ErrnoException) =>
    Promise.reject(notOpened(wanted, cause)),
  )
  const outcomes = await Promise.allSettled(
    addresses.map((address, nth) => listen(serverFor(nth), wanted.port, address)),
  )
  const opened = outcomes.flatMap((outcome) =>
    outcome.status === 'fulfilled' ? [outcome.value] : [],
  )
  const causes = outcomes.flatMap((outcome) =>
    outcome.status === 'rejected' ? [outcome.reason as NodeJS.ErrnoException] : [],
  )
  const cause =
    causes.find((cause) => !isLacking(cause)) ?? (opened.length === 0 ? causes[0] : undefined)
  if (!cause) return opened
  // Left open, it would keep a process alive that has already said it cannot start.
  await Promise.all(opened.map(shut))
  throw notOpened(wanted, cause)
}

/** Looks whether the port is free on every address of the host; throws the same line when it is not. */
export const expectFree = async (wanted: Wanted) =>
  void (await Promise.all((await listening(wanted, () => createServer())).map(shut)))

const listen = <S extends Server>(server: S, port: number, address: string) =>
  new Promise<S>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, address, () => resolve(server))
  })

const shut = (server: Server) => new Promise<void>((resolve) => server.close(() => resolve()))

/** The line for a port that did not open; what is not about the port stays as it is. */
export function notOpened({ setting, port, host }: Wanted, cause: NodeJS.ErrnoException): Error {
  const { code = '' } = cause
  if (code === 'EADDRINUSE')
    return new Error(`${setting} ${port} is in use. Give another one: ${setting}=${port + 10}.`, {
      cause,
    })
  if (code === 'EACCES')
    return new Error(`${setting} ${port} may not be opened by this user. Give one above 1023.`, {
      cause,
    })
  if (isLacking(cause) || code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return new Error(`HOST ${host} is not an address of this machine: ${code}.`, { cause })
  return cause
}
