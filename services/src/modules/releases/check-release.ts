import type { EndpointResult, ParsedEndpointInput } from '@console/contract/endpoint'
import type { checkRelease } from '@console/contract/pin'
import type { RemoteManifest } from '@console/contract/remote-manifest'
import type { TxDeps } from '../../deps/deps'
import { findNewestRelease, findOperatedBrands, findPinsOf } from './releases-queries'
import { findLostPages, findPinConflicts, validateReleaseManifest } from './releases-rules'

type Build = ParsedEndpointInput<typeof checkRelease>

/** What publishing and pinning a build would be refused for. */
export async function checkBuild(
  { tx }: TxDeps,
  build: Build,
): Promise<EndpointResult<typeof checkRelease>> {
  const last = await findNewestRelease(tx, build.name)
  const sets: { brand: string; set: RemoteManifest[] }[] = []
  for (const { id, retired } of await findOperatedBrands(tx)) {
    if (retired) continue
    const pins = await findPinsOf(tx, id)
    if (pins.length > 0) sets.push({ brand: id, set: pins.map(({ manifest }) => manifest!) })
  }
  const running = sets.filter(({ set }) => set.some(({ name }) => name === build.name))
  return {
    problems: validateReleaseManifest(build, build.manifest),
    brands: (running.length > 0 ? running : sets).map(({ brand, set }) => ({
      brand,
      problems: findProblemsIn(set, build),
    })),
    last: last && {
      version: last.version,
      hash: last.hash,
      bytes: last.files.reduce((sum, { size }) => sum + size, 0),
    },
  }
}

/** What the brand runs already comes first, so that it keeps what it owns. */
function findProblemsIn(set: RemoteManifest[], { name, manifest }: Build) {
  const after = [...set.filter((other) => other.name !== name), manifest]
  return [...findPinConflicts(after), ...findLostPages(set, after)]
}
