import { locales, type Localized, type TextLocale, type Texts } from '@console/contract/locale'
import type { SourceManifest, RemoteManifest } from '@console/contract/remote-manifest'

/** The texts of a remote: namespace → language → texts. */
export type TextsByNamespace = Record<string, Localized<Texts>>

/**
 * Copies the titles of pages and widgets and the texts of menu entries, links and commands into the manifest, so
 * that they can be shown before any code is fetched.
 */
export function collectTitles(
  manifest: SourceManifest,
  texts: TextsByNamespace,
  problems: string[],
): RemoteManifest['titles'] {
  const keys = new Set([
    ...[...(manifest.mounts ?? []), ...manifest.routes].flatMap(({ meta }) => meta?.title ?? []),
    ...titlesOf(manifest.menu),
    ...(manifest.commands ?? []).flatMap(({ title, keywords = [] }) => [title].concat(keywords)),
    ...(manifest.widgets ?? []).map(({ title }) => title),
    ...(manifest.links ?? []).flatMap(({ title, description = [] }) => [title].concat(description)),
  ])
  const titles = { en: {}, zh_CN: {}, zh_TW: {} } as RemoteManifest['titles']
  for (const key of keys) {
    for (const locale of locales) {
      const title = lookUpText(texts, locale, key)
      if (title === undefined) problems.push(`The title ${key} has no text in ${locale}.`)
      else titles[locale][key] = title
    }
  }
  const hasOwnWords = Object.values(texts).some(({ zh_HK }) => zh_HK)
  if (!hasOwnWords) return titles
  // Only some namespaces have words of their own for Hong Kong; the titles are complete.
  const ownWords = [...keys].flatMap((key) => {
    const title = lookUpText(texts, 'zh_HK', key)
    return title === undefined ? [] : [[key, title]]
  })
  return { ...titles, zh_HK: { ...titles.zh_TW, ...Object.fromEntries(ownWords) } }
}

const titlesOf = (entries: SourceManifest['menu'] = []): string[] =>
  entries.flatMap(({ title = [], children }) => [title, titlesOf(children)].flat())

/** `team:select_account.title` → the text under `select_account`, `title` of namespace `team`. */
function lookUpText(texts: TextsByNamespace, locale: TextLocale, key: string): string | undefined {
  const [namespace = '', path = ''] = key.split(':')
  let found: Texts | string | undefined = texts[namespace]?.[locale]
  for (const step of path.split('.')) found = typeof found === 'object' ? found[step] : undefined
  return typeof found === 'string' ? found : undefined
}
