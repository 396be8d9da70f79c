/** A phone number in its two halves, as the form holds it: the dial code, and what was typed after it, nothing taken away. */
export function splitPhone(value: string, dialCode: string) {
  const dash = value.indexOf('-')
  return dash < 0
    ? { code: dialCode, number: value }
    : { code: value.slice(0, dash), number: value.slice(dash + 1) }
}

export const joinPhone = (code: string, number: string) => number && `${code}-${number}`

/** A number that was typed or filled in with its code, `+852 5123 4567`, chooses that code; any other stays as it was typed. */
export function readTyped(typed: string, code: string, known: readonly string[]) {
  const plain = typed.normalize('NFKC').trim()
  const named = plain.startsWith('+')
    ? known
        .filter((one) => plain.startsWith(one, 1))
        .sort((one, other) => other.length - one.length)[0]
    : undefined
  return named
    ? { code: named, number: plain.slice(named.length + 1).trimStart() }
    : { code, number: typed }
}

const signsBetween = /[\s().\-/]/g

/** `852-51234567` as it is sent (spec §3): no number is nothing, and what is not one is `null`. */
export function phoneToSend(value: string): string | null {
  const { code, number } = splitPhone(value, '')
  // Full-width digits come from Chinese keyboards.
  const digits = number.normalize('NFKC').replace(signsBetween, '')
  if (!number.trim()) return ''
  return /^\d+$/.test(digits) ? `${code}-${digits}` : null
}
