import { hasAtSign, normalizeEmail } from '@console/contract/address'
import { parsePhone } from '@console/contract/phone'

/** Somebody to be invited, as they were typed or pasted. */
export type TypedInvitee = { typed: string } & (
  | { address: string }
  /** Why it is neither an e-mail nor a number. */
  | { problem: 'format' | 'extension' }
)

/** A number without its country is one of the region. */
function readInvitee(typed: string, dialCode: string): TypedInvitee {
  if (hasAtSign(typed)) {
    const address = normalizeEmail(typed)
    return address === null ? { typed, problem: 'format' } : { typed, address }
  }
  const number = parsePhone(typed, dialCode)
  return 'phone' in number
    ? { typed, address: number.phone }
    : { typed, problem: number.problem === 'extension' ? 'extension' : 'format' }
}

/** Lines, the cells of a table, and what people write between addresses or behind one in brackets. */
const separators = /[\r\n\t,;，；、]+|(?<=>)/u
/** `Mei Chan <mei@example.com>`, as programs for mail copy it. */
const namedAddress = /<([^<>]+)>$/u
/** The blanks in a number: `+852 51 23 45 67`. */
const mostWords = 6
const beginsNumber = /^[+＋(（]?\p{Nd}|^[+＋(（]$/u

/** As many as one person may invite in an hour (security C3). */
export const maxInvitees = 50

/**
 * Everybody in a text, each once: one a line, or with commas or semicolons between them; or with blanks,
 * where each of a line can be read. Of more than `maxInvitees` one more is read, however much was pasted.
 */
export function readInvitees(text: string, dialCode: string): TypedInvitee[] {
  const found = new Map<string, TypedInvitee>()
  for (const piece of text.split(separators))
    for (const one of readPiece(namedAddress.exec(piece)?.[1] ?? piece, dialCode)) {
      found.set('address' in one ? one.address : one.typed, one)
      if (found.size > maxInvitees) return [...found.values()]
    }
  return [...found.values()]
}

/**
 * What stands between two separators: one, if a part of it cannot be read. As numbers have blanks, the
 * longest that can be read is one.
 */
function readPiece(piece: string, dialCode: string): TypedInvitee[] {
  const words = piece.split(/\s+/u).filter(Boolean)
  const everybody: TypedInvitee[] = []
  for (let first = 0; first < words.length && everybody.length <= maxInvitees;) {
    let count = beginsNumber.test(words[first]!) ? mostWords : 1
    let read = readInvitee(words.slice(first, first + count).join(' '), dialCode)
    while (count > 1 && 'problem' in read && read.problem !== 'extension')
      read = readInvitee(words.slice(first, first + --count).join(' '), dialCode)
    if ('problem' in read) return [{ ...read, typed: words.join(' ') }]
    everybody.push(read)
    first += count
  }
  return everybody
}

/** What is understood of a number; empty for everything else. */
export function describeInvitee(typed: string, dialCode: string): string {
  const number = hasAtSign(typed) ? null : parsePhone(typed, dialCode)
  return number && 'shown' in number ? number.shown : ''
}
