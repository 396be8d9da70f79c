import { regionNames } from './region-names'

/** ISO 3166-1 alpha-2. No browser API lists them. */
const countryCodes =
  `AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF
CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN
GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR
LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG
PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL
TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW`.split(/\s/)

/** The five that people of a region choose most, by the dial code of the region. */
const frequentCountries: Record<string, readonly string[]> = {
  852: ['HK', 'CN', 'MO', 'TW', 'SG'],
  86: ['CN', 'HK', 'MO', 'TW', 'SG'],
  65: ['SG', 'MY', 'ID', 'CN', 'HK'],
}

/**
 * Countries as options: those that are frequent in a region first, the others sorted as the language
 * does it. They are found by their English name and their code too.
 */
export function toOptions(codes: readonly string[], language: string, regionDialCode: string) {
  const nameOf = regionNames(language)
  const englishNameOf = regionNames('en')
  const { compare } = new Intl.Collator(language)
  const frequent = frequentCountries[regionDialCode] ?? []
  const toOption = (value: string) => ({
    value,
    label: nameOf(value),
    searchWords: [value, englishNameOf(value)],
    isFrequent: frequent.includes(value),
  })
  const others = codes
    .filter((code) => !frequent.includes(code))
    .map(toOption)
    .sort((one, other) => compare(one.label, other.label))
  return [...frequent.map(toOption), ...others]
}

/** Every country and region. */
export const countryOptions = (language: string, regionDialCode: string) =>
  toOptions(countryCodes, language, regionDialCode)
