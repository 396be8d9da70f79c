import { formatEmail } from '@console/contract/shown-address'

/**
 * An e-mail address or phone number with dots in its middle: its owner recognizes it, and nobody else
 * learns it. There are three dots however long the hidden part is. An empty text stays empty.
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
