import type { FieldErrorCode } from '@console/contract/field-errors'
import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import type { Brand } from '../../brands/brands-service'

/** Types that may be mobile. `undefined` is a number of a new range, which libphonenumber does not know. */
const mobileTypes = ['MOBILE', 'FIXED_LINE_OR_MOBILE', undefined]

/**
 * Why a brand sends no text message to a number, in its normal form; `null` if it does. It goes to
 * mobile numbers of the brand's countries: whoever asks for a code chooses the number, and satellites,
 * premium numbers and some countries cost many times as much (security C2). Only the number is asked,
 * so nothing is learned of whose it is.
 */
export function findSmsProblem(
  { smsCountries }: Pick<Brand, 'smsCountries'>,
  phone: string,
): Extract<FieldErrorCode, 'country' | 'not_mobile'> | null {
  const number = parsePhoneNumberFromString(`+${phone.replace('-', '')}`)
  if (!number?.country || !smsCountries.includes(number.country)) return 'country'
  return mobileTypes.includes(number.getType()) ? null : 'not_mobile'
}
