import type { EndpointResult, ParsedEndpointInput } from '@console/contract/endpoint'
import type { checkRelease, OperatedBrand } from '@console/contract/pin'
import type { RemoteManifest } from '@console/contract/remote-manifest'
import type { TxDeps } from '../../deps/deps'
import { toOperatedBrand } from './operated-brand'
import { findNewestRelease, findOperatedBrands, findPinsOf } from './releases-queries'
import {
  findFreeze,
  findSetProblems,
  hasPathCollisions,
  validateReleaseManifest,
} from './releases-rules'

/** What publishing and pinning a build would be refused for. */
export async function checkBuild(
  { tx, config }: TxDeps,
  build: ParsedEndpointInput<typeof checkRelease>,
): Promise<EndpointResult<typeof checkRelease>> {
  const last = await findNewestRelease(tx, build.name)
  const sets: { brand: OperatedBrand; set: RemoteManifest[] }[] = []
  for (const row of await findOperatedBrands(tx)) {
    const brand = toOperatedBrand(row)
    const pins = brand.retired ? [] : await findPinsOf(tx, brand.id)
    if (pins.length > 0) sets.push({ brand, set: pins.map(({ manifest }) => manifest!) })
  }
  const running = sets.filter(({ set }) => set.some(({ name }) => name === build.name))
  return {
    problems: {
      ...validateReleaseManifest(build, build.manifest, { isDevelopment: config.development }),
      ...(hasPathCollisions(build.files.map(({ file }) => file)) && { files: 'not_allowed' }),
    },
    brands: (running.length > 0 ? running : sets).map(({ brand, set }) => ({
      brand: brand.id,
      problems: [
        ...findFreeze(brand),
        ...findSetProblems(set, [...set.filter(({ name }) => name !== build.name), build.manifest]),
      ],
    })),
    last: last && {
      version: last.version,
      hash: last.hash,
      bytes: last.files.reduce((sum, { size }) => sum + size, 0),
    },
  }
}
