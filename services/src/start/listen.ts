import { lookup } from 'node:dns/promises'
import type { Server } from 'node:net'

/** A port to listen on, and the setting that it comes from. */
export interface ListenOptions {
  setting: 'PORT' | 'STORE_PORT' | 'METRICS_PORT'
  port: number
  host: string
}

/** All addresses of a host name. */
const resolveAddresses = async (host: string): Promise<string[]> => [
  ...new Set((await lookup(host, { all: true })).map(({ address }) => address)),
]

/** Whether this machine lacks the address: `localhost` may resolve to IPv6 where that is off. */
const isAddressUnavailable = ({ code }: NodeJS.ErrnoException) =>
  code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT'

/**
 * Opens a port on every address of the host, each with its own server: `localhost` has two
 * addresses, and a browser may try either. Either all addresses that the machine has are opened, or
 * none; the error is one line for the person who chose the port.
 */
export async function listenOnAllAddresses<S extends Server>(
  options: ListenOptions,
  createServerForAddress: (index: number) => S,
  resolve = resolveAddresses,
): Promise<S[]> {
  const addresses = await resolve(options.host).catch((cause: NodeJS.ErrnoException) =>
    Promise.reject(createListenError(options, cause)),
  )
  const outcomes = await Promise.allSettled(
    addresses.map((address, index) => listen(createServerForAddress(index), options.port, address)),
  )
  const opened = outcomes.flatMap((outcome) =>
    outcome.status === 'fulfilled' ? [outcome.value] : [],
  )
  const causes = outcomes.flatMap((outcome) =>
    outcome.status === 'rejected' ? [outcome.reason as NodeJS.ErrnoException] : [],
  )
  const cause =
    causes.find((cause) => !isAddressUnavailable(cause)) ??
    (opened.length === 0 ? causes[0] : undefined)
  if (!cause) return opened
  // A server left open would keep the process alive after it has reported that it cannot start.
  await Promise.all(opened.map(closeServer))
  throw createListenError(options, cause)
}

const listen = <S extends Server>(server: S, port: number, address: string) =>
  new Promise<S>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, address, () => resolve(server))
  })

const closeServer = (server: Server) =>
  new Promise<void>((resolve) => server.close(() => resolve()))

/**
 * Turns a listen error into one line for the person; an error not about the port stays as it is.
 */
function createListenError(
  { setting, port, host }: ListenOptions,
  cause: NodeJS.ErrnoException,
): Error {
  const { code = '' } = cause
  if (code === 'EADDRINUSE')
    return new Error(`${setting} ${port} is in use. Give another one: ${setting}=${port + 10}.`, {
      cause,
    })
  if (code === 'EACCES')
    return new Error(`${setting} ${port} may not be opened by this user. Give one above 1023.`, {
      cause,
    })
  if (isAddressUnavailable(cause) || code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return new Error(`HOST ${host} is not an address of this machine: ${code}.`, { cause })
  return cause
}
