import { formatReleaseVersion } from '@console/contract/release'
import { type BuiltRelease, readBuiltRelease } from './built-release'
import { publishRelease, type PublishResult } from './publish-release'
import { createRegistryClient } from './registry-client'
import { readRegistryConnection } from './registry-connection'
import { pinAllBrands } from './pins'

export interface ReleaseBuildsOptions {
  /** Where the builds lie. */
  folders: readonly string[]
  /** Publish as this version. */
  version?: string
  /** Move every brand to them, except where somebody pinned by hand. */
  pinAutomatically?: boolean
  /** The settings that name the registry, and the folder that they are relative to. */
  env: Record<string, string | undefined>
  workspaceRoot: string
  /** Told of every file that was sent. */
  onProgress?: (line: string) => void
}

/** What became of builds that were to be published. */
export interface ReleasedBuilds {
  releases: (Pick<BuiltRelease, 'name' | 'version' | 'hash'> & { result: PublishResult })[]
  /** A line for each release, and for each brand that was to move. */
  lines: string[]
}

/** Publishes builds. */
export async function releaseBuilds({
  folders,
  version,
  pinAutomatically = false,
  env,
  workspaceRoot,
  onProgress = () => {},
}: ReleaseBuildsOptions): Promise<ReleasedBuilds> {
  const registry = createRegistryClient(readRegistryConnection(env, workspaceRoot))
  const builds = await Promise.all(folders.map((folder) => readBuiltRelease(folder, version)))
  const releases: ReleasedBuilds['releases'] = []
  for (const build of builds) {
    const result = await publishRelease(registry, build, (sent, all) =>
      onProgress(`${build.name} ${build.version}: ${sent} of ${all} files`),
    )
    const { name, version, hash } = build
    releases.push({ name, version, hash, result })
  }
  const lines = releases.map(
    (release) => `${release.name} ${formatReleaseVersion(release)}: ${release.result}`,
  )
  const moved = pinAutomatically ? await pinAllBrands(registry, builds) : []
  return { releases, lines: [...lines, ...moved] }
}
