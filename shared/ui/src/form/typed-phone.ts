/**
 * Splits a phone number as the form holds it: the dial code, and exactly what was typed after it.
 */
export function splitPhone(value: string, dialCode: string) {
  const dash = value.indexOf('-')
  return dash < 0
    ? { code: dialCode, number: value }
    : { code: value.slice(0, dash), number: value.slice(dash + 1) }
}

export const joinPhone = (code: string, number: string) => number && `${code}-${number}`

/**
 * A number that was typed or filled in with its code, `+852 5123 4567`, chooses that code; any
 * other stays as it was typed.
 */
export function parseTypedPhone(typed: string, code: string, dialCodes: readonly string[]) {
  // Contacts copy numbers between invisible marks of their direction.
  const normalized = typed
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .trim()
  const matchedCode = normalized.startsWith('+')
    ? dialCodes
        .filter((dialCode) => normalized.startsWith(dialCode, 1))
        .sort((one, other) => other.length - one.length)[0]
    : undefined
  return matchedCode
    ? { code: matchedCode, number: normalized.slice(matchedCode.length + 1).trimStart() }
    : { code, number: typed }
}
