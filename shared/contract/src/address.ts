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

// Contacts copy an address between marks of its direction. Inside an address such marks would make two
// that look alike different, so they are refused there.
const invisibleEnds = /^[\s\p{Cf}]+|[\s\p{Cf}]+$/gu

/** Whether a text is meant as an e-mail address: no phone number and no user name has an at sign. */
export const hasAtSign = (text: string): boolean => /[@＠]/.test(text)

/**
 * The one normal form of an e-mail address: what is compared, stored, limited and mailed. Case,
 * canonical forms of Unicode and spellings of the domain make no difference. A local part that looks
 * like another one by a compatibility form (`ﬁnance`) is refused, because mail servers may deliver
 * the two to different people. Dots and `+tags` are kept: only the mail server knows what they mean.
 * `null` if the text is no address.
 */
export function normalizeEmail(text: string): string | null {
  const typed = text.replace(invisibleEnds, '').replace('＠', '@')
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

/** A phone number in its normal form, `852-51234567`: as `contract/phone` reads what was typed. */
const wirePhone = /^[1-9]\d{0,2}-\d{4,14}$/

/**
 * The number if it has its normal form, else `null`. What people type is read by `contract/phone`, which
 * a page loads with the first field that takes a number.
 */
export const acceptPhone = (text: string): string | null => (wirePhone.test(text) ? text : null)

/** A number in its normal form as people write it, `+852 51234567`; empty where there is none. */
export const formatPhone = (phone: string) => phone && `+${phone.replace('-', ' ')}`

/**
 * The normal form of an address to which codes and invitations go: an e-mail as somebody typed it, or a
 * phone number that `contract/phone` has read.
 */
export const normalizeAddress = (text: string): string | null =>
  normalizeEmail(text) ?? acceptPhone(text)
