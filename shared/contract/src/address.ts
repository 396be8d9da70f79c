// Letters, digits and marks of any script that are drawn, and what RFC 5322 allows besides in a
// dot-atom. Angle brackets, quotes and comments are not among them, so no mail server and no library
// can read another address out of one.
const atom = String.raw`(?:(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{N}\p{M}]|[!#$%&'*+/=?^_\x60{|}~-])+`
const dotAtom = new RegExp(String.raw`^${atom}(?:\.${atom})*$`, 'u')
// What may be typed as a domain: everything else has a meaning of its own in a URL. The dots of
// other scripts and keyboards are dots to UTS 46.
const typedDomain = /^[\p{L}\p{N}\p{M}.\u3002\uff0e\uff61\u00b7\u30fb-]+$/u
const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
// At least two labels; the last one is no number, so that this is no IP address.
const domainName = new RegExp(String.raw`^(?:${label}\.)+(?!\d+$)${label}$`)

/**
 * The one normal form of an e-mail address: what is compared, stored, limited and mailed. Case,
 * canonical forms of Unicode and spellings of the domain make no difference. A local part that looks
 * like another one by a compatibility form (`ﬁnance`) is refused, because mail servers may deliver
 * the two to different people. Dots and `+tags` are kept: only the mail server knows what they mean.
 * `null` if the text is no address.
 */
export function normalizeEmail(text: string): string | null {
  const typed = text.trim()
  if (typed.length > 254) return null
  const at = typed.lastIndexOf('@')
  const localPart = typed.slice(0, Math.max(0, at)).normalize('NFC').toLowerCase().normalize('NFC')
  const domain = toAsciiDomain(typed.slice(at + 1))
  if (!domain || !dotAtom.test(localPart) || localPart.normalize('NFKC') !== localPart) return null
  const email = `${localPart}@${domain}`
  return email.length > 254 ? null : email
}

/**
 * The ASCII form of a domain name, or `null` if the text is none. The URL parser maps it by UTS 46, in
 * the browser as on the server (WHATWG URL, domain to ASCII).
 */
export function toAsciiDomain(typed: string): string | null {
  if (!typedDomain.test(typed)) return null
  try {
    const { hostname } = new URL(`https://${typed}`)
    return hostname.length <= 253 && domainName.test(hostname) ? hostname : null
  } catch {
    return null
  }
}

// ITU-T E.164: country codes begin with these two digits, else they have three. 1 and 7 stand alone.
const twoDigitCodes = /^(?:20|27|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])$/
// Countries where the 0 before a number is part of it.
const codesWithLeadingZero = ['39', '225', '241', '242', '378']

/**
 * The one normal form of a phone number, `code-number` as on the wire: `852-51234567`. It may be
 * typed as `+852 5123 4567`, `00852…`, `852-5123 4567`, with full-width digits. `null` if the text
 * is no international number.
 */
export function normalizePhone(text: string): string | null {
  if (text.length > 40) return null
  const typed = text.normalize('NFKC').trim().replace(/\(0\)/, '')
  const isInternational = /^(?:\+|00)\s*[1-9]/.test(typed) || /^[1-9]\d{0,2}-/.test(typed)
  const digits = typed.replace(/^\+|^00/, '').replace(/[\s().\-/]/g, '')
  if (!isInternational || !/^\d+$/.test(digits)) return null
  const code = countryCodeOf(digits)
  const rest = digits.slice(code.length)
  const number = codesWithLeadingZero.includes(code) ? rest : rest.replace(/^0+/, '')
  return number.length >= 4 && code.length + number.length <= 15 ? `${code}-${number}` : null
}

function countryCodeOf(digits: string): string {
  if (/^[17]/.test(digits)) return digits.slice(0, 1)
  return digits.slice(0, twoDigitCodes.test(digits.slice(0, 2)) ? 2 : 3)
}

/** A number in its normal form as people write it, `+852 51234567`; empty where there is none. */
export const formatPhone = (phone: string) => phone && `+${phone.replace('-', ' ')}`

/** An address in its normal form as people write it: e-mails as they are, numbers as `+852 51234567`. */
export const formatAddress = (address: string) =>
  address.includes('@') ? address : formatPhone(address)

/** The normal form of an address to which codes and invitations go: an e-mail or a phone number. */
export const normalizeAddress = (text: string): string | null =>
  text.includes('@') ? normalizeEmail(text) : normalizePhone(text)
