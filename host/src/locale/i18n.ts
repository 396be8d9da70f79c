import { defaultLocale } from '@console/contract/locales'
import type { Locale } from '@console/contract/locale'
import { createInstance, type i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'

/**
 * Creates the i18next instance of the page (kernel/use-texts reads it), for these namespaces. Ready
 * at once: the landing texts came with the page and are added right after.
 */
export function createI18n(
  locale: Locale,
  namespaces: readonly string[],
  development: boolean,
): i18n {
  const instance = createInstance()
  void instance.use(initReactI18next).init({
    lng: locale,
    fallbackLng: defaultLocale,
    // Our languages are spelt with an underscore; nothing shorter or longer is looked for.
    load: 'currentOnly',
    resources: {},
    // The default, but said: else each text first looks whether its key is a sentence.
    nsSeparator: ':',
    ns: [...namespaces],
    initAsync: false,
    interpolation: { escapeValue: false }, // React escapes
    react: { useSuspense: false },
    parseMissingKeyHandler: (key, fallback) => fallback ?? missingKeyText(key, development),
    appendNamespaceToMissingKey: true,
  })
  return instance
}

/**
 * Throws in development; in production it is the key's last word, which a person can at least read
 * (architecture, principle 9).
 */
function missingKeyText(key: string, development: boolean): string {
  if (development) throw new Error(`There is no text ${key}.`)
  return key.slice(Math.max(key.lastIndexOf('.'), key.lastIndexOf(':')) + 1).replaceAll('_', ' ')
}
