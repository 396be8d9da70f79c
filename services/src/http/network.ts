import { isIPv6 } from 'node:net'

/**
 * The network that limits count by: an IPv4 address, or the /64 of an IPv6 address (security C3).
 */
export function networkFromIp(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '').replace(/%.*$/, '')
  if (!isIPv6(plain)) return plain
  const [head = '', tail] = plain.toLowerCase().split('::')
  const groups = head ? head.split(':') : []
  const behind = tail ? tail.split(':') : []
  const whole =
    tail === undefined
      ? groups
      : [...groups, ...Array<string>(8 - groups.length - behind.length).fill('0'), ...behind]
  return `${whole
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}
