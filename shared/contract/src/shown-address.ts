// @ts-expect-error The package has no types.
import punycode from 'punycode.js'
import { formatPhone, toAsciiDomain } from './address'

const { toUnicode } = punycode as { toUnicode(domain: string): string }

/**
 * An e-mail address as people write it: `wang@测试.example`, which is stored and sent as
 * `wang@xn--0zwm56d.example`. A domain stays as it is where its Unicode form would be another one, and
 * where one of its labels mixes Latin letters with Cyrillic or Greek ones, which look the same. Also of
 * an address whose local part is masked; empty where there is none.
 */
export function formatEmail(email: string): string {
  const at = email.lastIndexOf('@') + 1
  const domain = email.slice(at)
  if (!domain.includes('xn--')) return email
  const shown = decode(domain)
  return toAsciiDomain(shown) === domain && !shown.split('.').some(mixesAlphabets)
    ? email.slice(0, at) + shown
    : email
}

const mixesAlphabets = (label: string) =>
  /\p{Script=Latin}/u.test(label) && /[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(label)

function decode(domain: string): string {
  try {
    return toUnicode(domain)
  } catch {
    return domain
  }
}

/** An address in its normal form as people write it: `wang@测试.example`, `+852 51234567`. */
export const formatAddress = (address: string) =>
  address.includes('@') ? formatEmail(address) : formatPhone(address)
