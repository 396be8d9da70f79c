import { normalizeAddress, normalizePhone } from '@console/contract/address'

/** Digits of the shortest numbers in the regions of the console (spec §1), without their country. */
const shortestNumber = 8

/**
 * The address that was typed. A number without its country is one of the region, which people also write
 * with its dial code and nothing before it: `852 5123 4567`. What is neither e-mail nor number stays as it
 * is, to be refused.
 */
export function toInviteeAddress(typed: string, dialCode: string): string {
  const digits = typed
    .normalize('NFKC')
    .replace(/[\s().\-/]/g, '')
    .replace(/^0+/, '')
  const hasDialCode =
    digits.startsWith(dialCode) && digits.length >= dialCode.length + shortestNumber
  const number = hasDialCode ? digits.slice(dialCode.length) : digits
  const ofRegion = number.length >= shortestNumber ? normalizePhone(`${dialCode}-${number}`) : null
  return normalizeAddress(typed) ?? ofRegion ?? typed
}
