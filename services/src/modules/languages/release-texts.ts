import { pickText, type TextLocale, type Texts } from '@console/contract/locale'
import { textLocales } from '@console/contract/locales'
import type { FlatTexts } from '../../database/tables/languages'
import type { Deps } from '../../deps/deps'
import { getRunningReleases, type RunningRelease } from '../releases/releases-service'
import { flattenTexts } from './flat-texts'

/** The texts of the releases that a brand runs, in each language; null while it runs none. */
export async function loadReleaseTexts(
  deps: Deps,
  brandId: string,
): Promise<Record<TextLocale, FlatTexts> | null> {
  const releases = (await getRunningReleases(deps)).get(brandId) ?? []
  if (releases.length === 0) return null
  const texts = await Promise.all(
    textLocales.map(async (code) => [code, await loadTexts(deps, releases, code)] as const),
  )
  return Object.fromEntries(texts) as Record<TextLocale, FlatTexts>
}

async function loadTexts(
  { releaseStorage }: Deps,
  releases: readonly RunningRelease[],
  code: TextLocale,
): Promise<FlatTexts> {
  const published = releases.flatMap((release) =>
    Object.entries(release.manifest.texts).map(([namespace, files]) => ({
      release,
      namespace,
      file: pickText(files, code).file,
    })),
  )
  const texts = await Promise.all(
    published.map(async ({ release, namespace, file }) => {
      const content = JSON.parse(await releaseStorage.readText(release, file)) as Texts
      return [namespace, content] as const
    }),
  )
  return flattenTexts(Object.fromEntries(texts))
}
