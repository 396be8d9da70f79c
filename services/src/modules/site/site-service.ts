import type { BootDocument, ResolvedRemote } from '@console/contract/boot-document'
import type { Texts } from '@console/contract/locale'
import type { Deps } from '../../deps'
import { releaseFolder } from '../../outside/release-files'
import type { Brand } from '../brands/brands-service'
import { type RunningRelease, runningReleases } from '../releases/releases-service'
import { bootDocument, inlinedNamespaces, type Visit } from './boot-document'
import { composePage, type Page } from './page'

export interface ConsolePage {
  page: Page
  /** Trusted Types policies of what this page runs. */
  policies: string[]
}

/** Composed pages by brand and visit; each knows what it was made of. */
const pages = new WeakMap<Deps['db'], Map<string, ConsolePage & { madeOf: string }>>()

/** Browsers know the store by this origin, whatever brand's page they show (rulings 6). */
export const storeOrigin = ({ config }: Deps) => `http://localhost:${config.storePort}`

/**
 * The page of a brand for a visit; null while the brand has no host release. What it costs to compose is paid once for each
 * kind of visit and again when the brand's row or one of its pins changes.
 */
export async function consolePage(
  deps: Deps,
  brand: Brand,
  visit: Visit,
): Promise<ConsolePage | null> {
  const releases = (await runningReleases(deps)).get(brand.id) ?? []
  if (releases[0]?.name !== 'host') return null
  const kind = JSON.stringify([brand.id, visit])
  const madeOf = JSON.stringify([brand, releases.map(({ id }) => id)])
  const known = pages.get(deps.db) ?? new Map<string, ConsolePage & { madeOf: string }>()
  pages.set(deps.db, known)
  const made = known.get(kind)
  if (made?.madeOf === madeOf) return made
  const boot = await bootOf(deps, brand, visit, releases)
  const policies = releases.map(({ manifest }) => manifest.policy)
  const fresh = { page: composePage(boot, visit.theme, deps.config.development), policies, madeOf }
  known.set(kind, fresh)
  return fresh
}

async function bootOf(
  deps: Deps,
  brand: Brand,
  visit: Visit,
  releases: RunningRelease[],
): Promise<BootDocument> {
  const remotes = releases.map((release): ResolvedRemote => ({
    base: `${storeOrigin(deps)}/${releaseFolder(release)}/`,
    // What was built with what is settled when a pin moves; the page need not carry it.
    manifest: { ...release.manifest, shared: {} },
  }))
  const texts: Record<string, Texts> = {}
  for (const { remote, namespace } of inlinedNamespaces(remotes, visit.isSignedIn)) {
    const release = releases.find(({ name }) => name === remote.manifest.name)!
    const file = remote.manifest.texts[namespace]?.[visit.locale]
    if (file) texts[namespace] = JSON.parse(await deps.files.read(release, file.file)) as Texts
  }
  return bootDocument(brand, visit, remotes, texts)
}
