import { locales } from '@console/contract/locales'

const removed = '[removed]'

const secretField =
  /((?:^|[^\w-])["']?[\w-]*(?:password|passwd|secret|token|authorization|cookie|api[-_]?key|credential)[\w-]*["']?\s*[:=]\s*)(?!\[removed\])("[^"]*"|'[^']*'|Bearer\s+[^\s,;]+|[^\s,;&})\]]+)/gi
const bearer = /\bBearer\s+[\w.~+/=-]+/gi
const jsonWebToken = /\beyJ[\w-]+(?:\.[\w-]*)*/g
// All but the language, which everybody may know.
const queryValue = new RegExp(
  `([?&](?!locale=(?:${locales.join('|')})(?![\\w%]))[^=&#?\\s"'<>]+=)[^&#\\s"'<>)]+`,
  'g',
)
const eMail = /[^\s@/?&=#"'<>(),;:]+(?:@|%40)[^\s@/?&=#"'<>(),;:]+\.[a-z]{2,}/gi
const phone = /\+\d[\d ()-]{6,}\d/g

/**
 * A text without what a log must not hold: tokens, values of secret fields and of addresses' queries,
 * e-mail addresses, phone numbers.
 */
export const redact = (text: string): string =>
  text
    .replace(queryValue, `$1${removed}`)
    .replace(bearer, removed)
    .replace(jsonWebToken, removed)
    .replace(secretField, `$1${removed}`)
    .replace(eMail, removed)
    .replace(phone, removed)

/** A segment of a path that is long and random: an invitation's token. */
const opaqueSegment = /(\/)(?=[\w-]*\d)[\w-]{24,}(?=[/?#]|$)/g

/** The same for the address of a page, query before and after the `#` and path. */
export const redactAddress = (address: string): string =>
  redact(address).replace(opaqueSegment, `$1${removed}`)
