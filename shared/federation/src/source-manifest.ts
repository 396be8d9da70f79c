import { statSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { mountNames, SourceManifest } from '@console/contract/remote-manifest'

/** Reads `src/manifest.ts`; the time of the file in the address makes a watching build see a change. */
export async function loadSourceManifest(file: string): Promise<unknown> {
  const module = (await import(`${pathToFileURL(file).href}?at=${statSync(file).mtimeMs}`)) as {
    manifest?: unknown
  }
  return module.manifest
}

/** The face when it holds what the contract asks; else its mistakes are added to `problems`. */
export function validateSourceManifest(
  manifest: unknown,
  name: string,
  partImports: Record<string, string>,
  problems: string[],
): SourceManifest | null {
  const parsed = SourceManifest.safeParse(manifest)
  if (!parsed.success) {
    problems.push(
      ...parsed.error.issues.map(({ path, message }) => `manifest.${path.join('.')}: ${message}`),
    )
    return null
  }
  const validManifest = parsed.data
  if (validManifest.name !== name)
    problems.push(`The manifest calls itself ${validManifest.name}, the package ${name}.`)
  const knownMounts = new Set<string>([
    ...mountNames,
    ...(validManifest.mounts ?? []).map(({ id }) => id),
  ])
  for (const { path, in: mount } of validManifest.routes) {
    if (!knownMounts.has(mount))
      problems.push(`The route ${path} stands in the unknown mount ${mount}.`)
  }
  for (const part of partNamesOf(validManifest)) {
    if (!partImports[part])
      problems.push(
        `The part ${part} has no door: name it under parts, with an import() of its file.`,
      )
  }
  return validManifest
}

/** Names of the parts that a face mentions. */
export const partNamesOf = (manifest: SourceManifest) => [
  ...new Set(
    [...(manifest.mounts ?? []), ...manifest.routes, ...(manifest.slots ?? [])].map(
      ({ part }) => part,
    ),
  ),
]
