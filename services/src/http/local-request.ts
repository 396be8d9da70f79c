import type { IncomingMessage } from 'node:http'
import ipaddr from 'ipaddr.js'

/**
 * Whether a request comes from this machine, by both ends of its socket, and through no proxy: the
 * header Host says what the caller likes.
 */
export const isLocalRequest = ({
  socket: { remoteAddress, localAddress },
  headers,
}: Pick<IncomingMessage, 'headers'> & {
  socket: { remoteAddress?: string; localAddress?: string }
}) =>
  isLoopback(remoteAddress) &&
  isLoopback(localAddress) &&
  headers['x-forwarded-for'] === undefined &&
  headers.forwarded === undefined &&
  headers.via === undefined

const isLoopback = (address = '') =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback'
