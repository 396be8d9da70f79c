import type { BootDocument, ResolvedRemote } from '@console/contract/boot-document'
import { frameSourceOf } from '@console/contract/frame-address'
import { pickText, textLocaleFor, type Texts } from '@console/contract/locale'
import { isHost } from '@console/contract/page-names'
import type { Deps } from '../../deps/deps'
import { releasePath } from '../../infrastructure/release-storage'
import type { Brand } from '../../brands/brands-service'
import type { ResolvedSet, RunningRelease } from '../releases/releases-service'
import { createBootDocument, inlinedNamespaces, type PageRequest } from './boot-document'
import { createPageRenderer, type PageRenderer } from './page-renderer'
import { loadPageStyles } from './page-styles'

export interface ConsolePage {
  render: PageRenderer
  /** Names of the Trusted Types policies of the releases that this page runs. */
  trustedTypesPolicies: string[]
  /** The origins of the frames that these releases declare (shell A13.2). */
  frameSources: string[]
}

interface CachedPage {
  /** Whoever asks while it is composed waits for the same one. */
  page: Promise<ConsolePage>
  /** Brand row and release ids that the page was composed from. */
  sourceKey: string
}

/** Composed pages by brand and page request, each with a key of what it was composed from. */
const pageCache = new WeakMap<Deps['db'], Map<string, CachedPage>>()

/**
 * The page of a brand for one who asks; null while the brand has no host release. It is composed
 * once for equal requests, and again when the row of the brand or one of its releases changes.
 */
export async function getConsolePage(
  deps: Deps,
  brand: Brand,
  pageRequest: PageRequest,
  { kind, releases, hasOverride }: ResolvedSet,
): Promise<ConsolePage | null> {
  const [host] = releases
  if (!host || !isHost(host.name)) return null
  const source = { brand, pageRequest, releases, hasOverride }
  // One person's own page: there is nobody to keep it for.
  if (kind === 'override') return composePage(deps, source)
  const requestKey = JSON.stringify([brand.id, pageRequest, kind, hasOverride])
  const sourceKey = JSON.stringify([brand, releases.map(({ id }) => id)])
  const cachedPages = pageCache.get(deps.db) ?? new Map<string, CachedPage>()
  pageCache.set(deps.db, cachedPages)
  const cached = cachedPages.get(requestKey)
  if (cached?.sourceKey === sourceKey) return cached.page
  const page = composePage(deps, source)
  const created: CachedPage = { page, sourceKey }
  cachedPages.set(requestKey, created)
  // The next one who asks tries again.
  page.catch(() => {
    if (cachedPages.get(requestKey) === created) cachedPages.delete(requestKey)
  })
  return page
}

/** What a page is composed from. */
interface PageSource {
  brand: Brand
  pageRequest: PageRequest
  /** The host first. */
  releases: readonly RunningRelease[]
  hasOverride: boolean
}

async function composePage(deps: Deps, source: PageSource): Promise<ConsolePage> {
  const { brand, pageRequest, releases } = source
  const endTimer = deps.metrics.pageCompositions.startTimer({ brand: brand.id })
  const boot = await loadBootDocument(deps, source)
  const page = {
    render: createPageRenderer(boot, pageRequest.theme, {
      styles: await loadPageStyles(deps, releases, {
        isSignedIn: pageRequest.isSignedIn,
        baseOf: (release) => releaseBase(deps, release),
      }),
      fontUrl: fontUrlOf(deps, releases[0]!),
      liveReload: deps.config.development,
      cookieSuffix: deps.cookieSuffix,
      picture: brand.picture,
    }),
    trustedTypesPolicies: releases.map(({ manifest }) => manifest.policy),
    frameSources: frameSourcesOf(releases),
  }
  endTimer()
  return page
}

const frameSourcesOf = (releases: readonly RunningRelease[]) => [
  ...new Set(
    releases
      .flatMap(({ manifest }) => manifest.routes)
      .flatMap(({ meta }) => (meta?.frameSrc ? frameSourceOf(meta.frameSrc) : [])),
  ),
]

const releaseBase = ({ config }: Pick<Deps, 'config'>, release: RunningRelease) =>
  `${config.storeOrigin}/${releasePath(release)}/`

const fontUrlOf = (deps: Deps, host: RunningRelease) =>
  host.manifest.font && releaseBase(deps, host) + host.manifest.font.file

async function loadBootDocument(
  deps: Deps,
  { brand, pageRequest, releases, hasOverride }: PageSource,
): Promise<BootDocument> {
  const [host, ...remotes] = releases.map((release): ResolvedRemote => ({
    base: releaseBase(deps, release),
    // `shared` and `uses` are checked when a pin moves; the page is told the outcome.
    manifest: { ...release.manifest, shared: {}, uses: undefined },
    ...(release.unavailable && { unavailable: release.unavailable }),
  }))
  const texts = await loadInlinedTexts(deps, { host: host!, remotes }, pageRequest, releases)
  const boot = createBootDocument(brand, pageRequest, { host: host!, remotes }, texts)
  return { ...boot, ...(hasOverride && { hasOverride }) }
}

/** The texts of the first page, in the language that is asked for. */
async function loadInlinedTexts(
  { releaseStorage }: Pick<Deps, 'releaseStorage'>,
  page: Pick<BootDocument, 'host' | 'remotes'>,
  { locale, region, isSignedIn }: Pick<PageRequest, 'locale' | 'region' | 'isSignedIn'>,
  releases: readonly RunningRelease[],
): Promise<Record<string, Texts>> {
  const texts: Record<string, Texts> = {}
  const textLocale = textLocaleFor(locale, region.topLevelDomain)
  for (const { remote, namespace } of inlinedNamespaces(page, isSignedIn)) {
    const release = releases.find(({ name }) => name === remote.manifest.name)!
    const published = remote.manifest.texts[namespace]
    if (!published) continue
    const { file } = pickText(published, textLocale)
    texts[namespace] = JSON.parse(await releaseStorage.readText(release, file)) as Texts
  }
  return texts
}
