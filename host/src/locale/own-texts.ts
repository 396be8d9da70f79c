import type { Locale, Texts } from '@console/contract/locale'

/** The host's own texts in another language than the page came in: a chunk a language and namespace. */
export const ownTexts: Record<string, (locale: Locale) => Promise<{ default: Texts }>> = {
  shell: (locale) => import(/* webpackChunkName: "[request]" */ `./texts/shell.${locale}.json`) as Promise<{ default: Texts }>,
  errors: (locale) => import(/* webpackChunkName: "[request]" */ `./texts/errors.${locale}.json`) as Promise<{ default: Texts }>,
}
