import { pickText, textLocaleFor, type Locale, type Texts } from '@console/contract/locale'
import type { TestServer } from '../setup/test-server'
import { readBootDocument } from './boot-document'

/** Gives a text as the page shows it: `translate('auth:form.too_long', { max: 254 })`. */
export type Translate = (key: string, values?: Record<string, string | number>) => string

/** Loads the published texts of host and remotes in a language, as `localhost` reads it. */
export async function loadTranslate(locale: Locale, server: TestServer): Promise<Translate> {
  const { host, remotes } = await readBootDocument(server.originOf('aurora'))
  const namespaces: Record<string, Texts> = {}
  for (const { base, manifest } of [host, ...remotes]) {
    for (const [namespace, files] of Object.entries(manifest.texts)) {
      const { file } = pickText(files, textLocaleFor(locale, 'localhost'))
      namespaces[namespace] = (await (await fetch(base + file)).json()) as Texts
    }
  }
  return (key, values = {}) => {
    const [namespace, path] = key.split(':') as [string, string]
    const text = path
      .split('.')
      .reduce<string | Texts | undefined>(
        (texts, name) => (texts as Texts | undefined)?.[name],
        namespaces[namespace],
      )
    if (typeof text !== 'string') throw new Error(`No text ${key} in ${locale}`)
    return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]))
  }
}
