import type { IncomingMessage } from 'node:http'
import type { FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'

/**
 * The network that limits count by: an IPv4 address, or the /64 of an IPv6 address (security C3).
 */
export function networkFromIp(address: string): string {
  const parsed = ipaddr.process(address)
  return parsed instanceof ipaddr.IPv6
    ? `${parsed.parts
        .slice(0, 4)
        .map((part) => part.toString(16))
        .join(':')}::/64`
    : parsed.toString()
}

const networks = new WeakMap<FastifyRequest, string>()

/** The network of a request's client. */
export function networkOf(request: FastifyRequest): string {
  const known = networks.get(request)
  if (known !== undefined) return known
  const network = networkFromIp(request.ip)
  networks.set(request, network)
  return network
}

/** No chain of proxies is longer than this; what is in front of it is not read. */
const maxForwardedLength = 1_000

/**
 * The addresses of `X-Forwarded-For`, nearest last, each in its one spelling. What is no address
 * ends the list: whatever stands in front of it was not written by a proxy of ours.
 */
export function parseForwardedFor(header: string): string[] {
  const addresses: string[] = []
  for (const entry of header.slice(-maxForwardedLength).split(',').reverse()) {
    const address = parseAddress(entry.trim())
    if (address === null) break
    addresses.unshift(address)
  }
  return addresses
}

/** Tells whether an address is one of the trusted proxies. */
export function createProxyCheck(trustedProxies: readonly string[]) {
  const networks = trustedProxies.map((network) =>
    ipaddr.parseCIDR(
      network.includes('/') ? network : `${network}/${network.includes(':') ? 128 : 32}`,
    ),
  )
  return (address: string): boolean => {
    const parsed = ipaddr.process(address)
    return networks.some((network) => parsed.kind() === network[0].kind() && parsed.match(network))
  }
}

/**
 * Reads a client's address where Fastify does not: that of the connection, or the nearest one of
 * `X-Forwarded-For` that is no trusted proxy. Null where trusted proxies name no client.
 */
export function createClientAddressReader(trustedProxies: readonly string[]) {
  const isTrusted = createProxyCheck(trustedProxies)
  return ({ socket, headers }: IncomingMessage): string | null => {
    const forwarded = parseForwardedFor(String(headers['x-forwarded-for'] ?? ''))
    let address = socket.remoteAddress
    while (address && isTrusted(address)) address = forwarded.pop()
    return address ?? null
  }
}

/** `192.0.2.7`, `192.0.2.7:4711`, `2001:db8::1`, `[2001:db8::1]`, `[2001:db8::1]:4711`. */
function parseAddress(text: string): string | null {
  const plain =
    /^\[([^\]]+)\](?::\d{1,5})?$/.exec(text)?.[1] ?? /^([\d.]+):\d{1,5}$/.exec(text)?.[1] ?? text
  const isAddress = ipaddr.IPv4.isValidFourPartDecimal(plain) || ipaddr.IPv6.isValid(plain)
  return isAddress ? ipaddr.process(plain).toString() : null
}
