import type { Texts } from '@console/contract/locale'
import type { ResolvedRemote } from '@console/contract/boot-document'
import { pickText, type TextLocale } from '@console/contract/locales'
import { NetworkError, TimeoutError } from '@console/kernel/errors'

/** Files that did not come, or with another hash: their cached bytes may be damaged. */
const failedFiles = new Set<string>()

/**
 * Fetches the published texts of a namespace, checked by their hash; after a failure past the
 * browser's cache, which keeps damaged bytes for a year and lets a request wait for one that hangs. The page's first script may
 * have preloaded the file: the browser uses that only when mode and credentials are the same, so
 * none are set here.
 */
export async function fetchPublishedTexts(
  { base, manifest }: ResolvedRemote,
  namespace: string,
  locale: TextLocale,
): Promise<Texts> {
  const localized = manifest.texts[namespace]
  const published = localized && pickText(localized, locale)
  if (!published)
    throw new Error(`The release of ${manifest.name} has no texts ${namespace} in ${locale}.`)
  const url = base + published.file
  try {
    const response = await fetch(url, {
      integrity: published.integrity,
      signal: AbortSignal.timeout(10_000),
      ...(failedFiles.has(url) && { cache: 'reload' }),
    })
    if (response.ok) {
      const texts = (await response.json()) as Texts
      failedFiles.delete(url)
      return texts
    }
    throw new TypeError(`The store answered ${response.status}.`)
  } catch (cause) {
    failedFiles.add(url)
    if (cause instanceof Error && cause.name === 'TimeoutError')
      throw new TimeoutError(`The texts ${namespace} in ${locale} did not come in time`, { cause })
    throw new NetworkError(`The texts ${namespace} in ${locale} did not come`, { cause })
  }
}
