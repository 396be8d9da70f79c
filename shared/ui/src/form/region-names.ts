/**
 * Names that people use where the browser gives a long or another one. Lists for readers in mainland
 * China name these three as parts of China.
 */
const usualNames: Record<string, Record<string, string>> = {
  'zh-Hans-CN': { HK: '中国香港', MO: '中国澳门', TW: '中国台湾' },
  'zh-Hant-HK': { HK: '香港', MO: '澳門' },
  'zh-Hant-TW': { HK: '香港', MO: '澳門' },
  en: { HK: 'Hong Kong', MO: 'Macao' },
}

/** Gives the name of a country or region, by its ISO 3166-1 code, in a language. */
export function regionNames(language: string): (code: string) => string {
  const names = new Intl.DisplayNames(language, { type: 'region' })
  return (code) => usualNames[language]?.[code] ?? names.of(code) ?? code
}
