import { formatReleaseVersion } from '@console/contract/release'
import { readBuiltRelease } from './built-release'
import { publishRelease } from './publish-release'
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
}

/** Publishes builds; returns a line for each, and for each brand that was to move. */
export async function releaseBuilds({
  folders,
  version,
  pinAutomatically = false,
  env,
  workspaceRoot,
}: ReleaseBuildsOptions): Promise<string[]> {
  const registry = createRegistryClient(readRegistryConnection(env, workspaceRoot))
  const releases = await Promise.all(folders.map((folder) => readBuiltRelease(folder, version)))
  const lines: string[] = []
  for (const release of releases)
    lines.push(
      `${release.name} ${formatReleaseVersion(release)}: ${await publishRelease(registry, release)}`,
    )
  return pinAutomatically ? [...lines, ...(await pinAllBrands(registry, releases))] : lines
}
