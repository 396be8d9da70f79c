import { byLanguage } from './by-language'

const numberFormat = byLanguage((language: string) => new Intl.NumberFormat(language))

/** A number as a language writes it: `10,000`. */
export const formatNumber = (number: number, language: string): string =>
  numberFormat(language).format(number)
