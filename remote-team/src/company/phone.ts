import { normalizePhone } from '@console/contract/address'
import { splitPhone } from '@console/ui/form/phone-field'

/**
 * `852-51234567` as it is sent (spec §3); what is no phone number stays as it was typed, for the
 * contract to refuse. Without a number it is empty.
 */
export const serializePhone = (value: string): string =>
  splitPhone(value, '').number.trim() ? (normalizePhone(value) ?? value) : ''
