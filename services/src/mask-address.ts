import { formatEmail } from '@console/contract/shown-address'

/**
 * An address so that its owner knows it, and nobody else learns it. As many dots stand for a long part
 * as for a short one; nothing stands for none.
 */
export function maskAddress(address: string): string {
  if (!address) return ''
  if (!address.includes('@')) {
    const [country] = address.split('-')
    return `${country}-•••${address.slice(-2)}`
  }
  const at = address.lastIndexOf('@')
  const [first = '', ...others] = [...address.slice(0, at)]
  return `${others.length > 1 ? first : ''}•••${formatEmail(address.slice(at))}`
}
