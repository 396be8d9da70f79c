import { isIPv6 } from 'node:net'

/** The network that counts as one visitor: an IPv4 address, or the /64 that one household has of IPv6 (security C3). */
export function networkOf(address: string): string {
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
