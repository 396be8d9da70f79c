import { isHost, pagePaths } from '@console/contract/page-names'
import type { Deps } from '../../deps/deps'
import type { RunningRelease } from '../releases/releases-service'

/** A stylesheet that stands in the page itself. */
export interface PageStyles {
  /** Where it lies in the store: the host finds by it that the page has it. */
  url: string
  css: string
}

/**
 * The stylesheets of the first page, which need no request then: that of the host, and, while nobody
 * seems to be signed in, that of the remote with `/login`. The host loads the others.
 */
export const loadPageStyles = (
  { releaseStorage }: Pick<Deps, 'releaseStorage'>,
  releases: readonly RunningRelease[],
  { isSignedIn, baseOf }: { isSignedIn: boolean; baseOf(release: RunningRelease): string },
): Promise<PageStyles[]> =>
  Promise.all(
    releases
      .filter(({ name, manifest }) => isHost(name) || (!isSignedIn && hasSignIn(manifest)))
      .flatMap((release) =>
        release.manifest.stylesheet ? { release, ...release.manifest.stylesheet } : [],
      )
      .map(async ({ release, file }) => ({
        url: baseOf(release) + file,
        // What would end the element that it stands in can only be in a string, where this is the same.
        css: (await releaseStorage.readText(release, file)).replace(/<\/(?=style)/gi, '<\\/'),
      })),
  )

const hasSignIn = ({ routes }: RunningRelease['manifest']) =>
  routes.some(({ path }) => path === pagePaths.login)
