import { locales, type Localized, type TextLocale, type Texts } from '@console/contract/locale'
import type { SourceManifest, RemoteManifest } from '@console/contract/remote-manifest'

/** The texts of a remote: namespace → language → texts. */
export type TextsByNamespace = Record<string, Localized<Texts>>

/**
 * Copies the titles of pages and the texts of links into the manifest, so that they can be shown
 * before any code is fetched.
 */
export function collectTitles(
  manifest: SourceManifest,
  texts: TextsByNamespace,
  problems: string[],
): RemoteManifest['titles'] {
  const keys = new Set([
    ...[...(manifest.mounts ?? []), ...manifest.routes].flatMap(({ meta }) => meta?.title ?? []),
    ...(manifest.links ?? []).flatMap(({ title, description = [] }) => [title].concat(description)),
  ])
  const titles = { en: {}, zh_CN: {}, zh_TW: {} } as RemoteManifest['titles']
  for (const key of keys) {
    for (const locale of locales) {
      const title = lookUpText(texts, locale, key)
      if (title === undefined) problems.push(`The title ${key} has no text in ${locale}.`)
      else titles[locale][key] = title
    }
    const inHongKong = lookUpText(texts, 'zh_HK', key)
    if (inHongKong !== undefined) (titles.zh_HK ??= {})[key] = inHongKong
  }
  return titles
}

/** `team:select_account.title` → the text under `select_account`, `title` of namespace `team`. */
function lookUpText(texts: TextsByNamespace, locale: TextLocale, key: string): string | undefined {
  const [namespace = '', path = ''] = key.split(':')
  let found: Texts | string | undefined = texts[namespace]?.[locale]
  for (const step of path.split('.')) found = typeof found === 'object' ? found[step] : undefined
  return typeof found === 'string' ? found : undefined
}
