import {
  type CountryCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/core'
import metadata from 'libphonenumber-js/metadata.min.json'

/** What was understood of a number that somebody typed. */
export interface ParsedPhone {
  /** As it is sent, stored and compared (spec §3): `852-99143437`. */
  phone: string
  /** As it is shown before anything is sent: `+852 9914 3437`. */
  shown: string
}

/** Why a text is no phone number: it has an extension, or it is none of its country. */
export type PhoneProblem = 'extension' | 'format'

/** The longest text that is read as a number: fifteen digits, with what people write between them. */
const maxLength = 60

/**
 * The one reading of a phone number, in the fields of the page and in the API (libphonenumber). It
 * may be typed with its country (`+86 …`, `0086 …`, `86-…`) or without, and is then one of
 * `dialCode`, whose code it may repeat: the `86` of `86 139 0013 9001` is the code, because no number
 * of China is that long. Invisible marks of contacts, full-width digits and the 0 that is dialled
 * inside a country make no difference. Whether somebody has the number is not known.
 *
 * @param dialCode The country that was chosen, or that of the region: `852`.
 */
export function parsePhone(
  typed: string,
  dialCode: string,
): ParsedPhone | { problem: PhoneProblem } {
  if (typed.length > maxLength) return { problem: 'format' }
  const text = cleanUp(typed)
  const [, code = '', number = ''] = /^([1-9]\d{0,2})-(.*)$/.exec(text) ?? []
  const found = readNumber(number, code) ?? readNumber(text, dialCode)
  if (!found) return { problem: 'format' }
  if (found.ext) return { problem: 'extension' }
  return {
    phone: `${found.countryCallingCode}-${found.nationalNumber}`,
    shown: found.formatInternational(),
  }
}

/** The number in the form in which it is sent; `null` for what is none. */
export function toWirePhone(typed: string, dialCode: string): string | null {
  const parsed = parsePhone(typed, dialCode)
  return 'phone' in parsed ? parsed.phone : null
}

/**
 * The number of a phone field, whose value is the chosen code, a hyphen, and what was typed; null
 * where nothing was.
 */
function parsePhoneField(value: string): ReturnType<typeof parsePhone> | null {
  const [, code = '', typed = value] = /^(\d*)-(.*)$/s.exec(value) ?? []
  return cleanUp(typed) === '' ? null : parsePhone(typed, code)
}

/** The value of a phone field as it is sent. What is no number stays as it was typed, to be refused. */
export function serializePhoneField(value: string): string {
  const parsed = parsePhoneField(value)
  if (!parsed) return ''
  return 'phone' in parsed ? parsed.phone : value
}

/** What was understood of the value of a phone field, to be shown; empty where that is nothing. */
export function describePhoneField(value: string): string {
  const parsed = parsePhoneField(value)
  return parsed && 'shown' in parsed ? parsed.shown : ''
}

/** What is wrong with the value of a phone field; `null` for a number, and where nothing was typed. */
export function findPhoneFieldProblem(value: string): PhoneProblem | null {
  const parsed = parsePhoneField(value)
  return parsed && 'problem' in parsed ? parsed.problem : null
}

/** Without what cannot be seen (contacts copy numbers between marks of their direction), and `tel:`. */
const cleanUp = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .trim()
    .replace(/^tel:\s*/i, '')

/** The first spelling of the text that is a number: as libphonenumber reads it, unless it cannot. */
function readNumber(typed: string, dialCode: string) {
  // Cards write `(+86) 139 …`.
  const text = typed.replace(/^\(\s*(?=\+|00)/, '')
  const spellings = [
    // In the countries of this console nobody dials a 00 for anything else.
    text.replace(/^00\s*(?=[1-9])/, '+'),
    text,
    // A 0 that is dialled inside the country, written where the country has none.
    text.replace(/\(0\)/, ''),
    text.replace(/^0+/, ''),
    // The chosen country, dialled before a number that names it once more.
    text.replace(new RegExp(`^(?:\\+|00)\\s*${dialCode}\\s*`), ''),
  ]
  const options = { ...findDefaults(dialCode), extract: false }
  for (const spelling of spellings) {
    const number = parsePhoneNumberFromString(spelling, options, metadata)
    // Japan has service numbers that begin with 00: everywhere else they would be numbers of other countries.
    if (number?.isValid() && !number.nationalNumber.startsWith('00')) return number
  }
  return null
}

/** What a number without a country is taken for; for a code that is nobody's, nothing. */
function findDefaults(dialCode: string) {
  const country: CountryCode | undefined = metadata.country_calling_codes[dialCode]?.[0]
  if (!country) return {}
  // Satellites and free numbers have a code and no country.
  return isSupportedCountry(country, metadata)
    ? { defaultCountry: country }
    : { defaultCallingCode: dialCode }
}
