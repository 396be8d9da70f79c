import type { BootDocument } from '@console/contract/boot-document'
import { isHost } from '@console/contract/page-names'
import { RecordedStyles } from '@console/contract/recorded-styles'
import type { Deps } from '../../deps/deps'
import type { RunningRelease } from '../releases/releases-service'

export interface PageStyles {
  /** The content of the page's style element. */
  css: string
  /** What of it the host must know. */
  recorded: NonNullable<BootDocument['styles']>
}

/**
 * The styles of the landing pages as they were recorded when host and remotes were built (decision
 * 0023). A remote whose styles another design system computed is left out: its host computes them.
 */
export async function loadPageStyles(
  { releaseStorage }: Pick<Deps, 'releaseStorage'>,
  releases: readonly RunningRelease[],
): Promise<PageStyles | null> {
  const system = releases.find(({ name }) => isHost(name))?.manifest.styles?.system
  if (!system) return null
  const recorded = await Promise.all(
    releases
      .filter(({ manifest }) => manifest.styles?.system === system)
      .map(async (release) => ({
        name: release.name,
        ...RecordedStyles.parse(
          JSON.parse(await releaseStorage.readText(release, release.manifest.styles!.file)),
        ),
      })),
  )
  const rules = Object.assign({}, ...recorded.map((styles) => styles.rules)) as Record<
    string,
    string
  >
  const css = recorded[0]!.global + Object.values(rules).join('')
  // It would end the element that it stands in.
  if (/<\/style/i.test(css)) return null
  return {
    css,
    recorded: {
      classes: Object.keys(rules),
      parts: recorded.flatMap(({ name, parts }) => parts.map((part) => `${name}/${part}`)),
    },
  }
}
