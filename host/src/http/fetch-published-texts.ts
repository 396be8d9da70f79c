import type { Texts } from '@console/contract/locale'
import type { ResolvedRemote } from '@console/contract/boot-document'
import { pickText, type TextLocale } from '@console/contract/locales'
import { NetworkError, TimeoutError } from '@console/kernel/errors'

/** Files that did not come, or with another hash: their cached bytes may be damaged. */
const failedFiles = new Set<string>()

/** Texts that are on their way, by address: each is given up by this. */
const pendingFetches = new Map<string, () => void>()

/** Fails the texts of a release that are still on their way, as if their time were over. */
export function giveUpPublishedTexts(base: string) {
  for (const [url, giveUp] of pendingFetches) if (url.startsWith(base)) giveUp()
}

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
  const controller = new AbortController()
  const giveUp = () => controller.abort(new DOMException('Too late', 'TimeoutError'))
  const timer = setTimeout(giveUp, 10_000)
  pendingFetches.set(url, giveUp)
  try {
    const response = await fetch(url, {
      integrity: published.integrity,
      signal: controller.signal,
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
  } finally {
    clearTimeout(timer)
    pendingFetches.delete(url)
  }
}
