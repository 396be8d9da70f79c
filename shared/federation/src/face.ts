import { statSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { mounts, RemoteFace } from '@console/contract/remote-manifest'

/** Reads `src/manifest.ts`; the time of the file in the address makes a watching build see a change. */
export async function readFace(file: string): Promise<unknown> {
  const module = (await import(`${pathToFileURL(file).href}?at=${statSync(file).mtimeMs}`)) as {
    manifest?: unknown
  }
  return module.manifest
}

/** The face when it holds what the contract asks; else its mistakes are added to `problems`. */
export function checkedFace(
  face: unknown,
  name: string,
  doors: Record<string, string>,
  problems: string[],
): RemoteFace | null {
  const parsed = RemoteFace.safeParse(face)
  if (!parsed.success) {
    problems.push(
      ...parsed.error.issues.map(({ path, message }) => `manifest.${path.join('.')}: ${message}`),
    )
    return null
  }
  const found = parsed.data
  if (found.name !== name)
    problems.push(`The manifest calls itself ${found.name}, the package ${name}.`)
  const places = new Set<string>([...mounts, ...(found.mounts ?? []).map(({ id }) => id)])
  for (const { path, in: place } of found.routes) {
    if (!places.has(place)) problems.push(`The route ${path} stands in the unknown mount ${place}.`)
  }
  for (const part of partsOf(found)) {
    if (!doors[part])
      problems.push(
        `The part ${part} has no door: name it under parts, with an import() of its file.`,
      )
  }
  return found
}

/** Names of the parts that a face mentions. */
export const partsOf = (face: RemoteFace) => [
  ...new Set(
    [...(face.mounts ?? []), ...face.routes, ...(face.slots ?? [])].map(({ part }) => part),
  ),
]
