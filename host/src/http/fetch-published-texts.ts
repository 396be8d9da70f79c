import type { Texts } from '@console/contract/locale'
import type { ResolvedRemote } from '@console/contract/boot-document'
import type { Locale } from '@console/contract/locales'
import { NetworkError, TimeoutError } from '@console/kernel/errors'

/**
 * Fetches the published texts of a namespace, checked by their hash. The page's first script may
 * have preloaded the file: the browser uses that only when mode and credentials are the same, so
 * none are set here.
 */
export async function fetchPublishedTexts(
  { base, manifest }: ResolvedRemote,
  namespace: string,
  locale: Locale,
): Promise<Texts> {
  const published = manifest.texts[namespace]?.[locale]
  if (!published)
    throw new Error(`The release of ${manifest.name} has no texts ${namespace} in ${locale}.`)
  try {
    const response = await fetch(base + published.file, {
      integrity: published.integrity,
      signal: AbortSignal.timeout(10_000),
    })
    if (response.ok) return (await response.json()) as Texts
    throw new TypeError(`The store answered ${response.status}.`)
  } catch (cause) {
    if (cause instanceof Error && cause.name === 'TimeoutError')
      throw new TimeoutError(`The texts ${namespace} in ${locale} did not come in time`, { cause })
    throw new NetworkError(`The texts ${namespace} in ${locale} did not come`, { cause })
  }
}
