import { createHash } from 'node:crypto'
import type { HashedFile } from '@console/contract/remote-manifest'
import type { ChunkGroup, Compilation } from 'webpack'

/** `sha384-…`, as the page's integrity attributes spell it. */
export const integrityHash = (content: string | Buffer) =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`

/** Scripts by what they are needed for, each in order of need. */
export interface ManifestScripts {
  entry: HashedFile[]
  parts: Record<string, HashedFile[]>
}

/** Finds out which emitted scripts start the application, and which showing each part needs beyond these. */
export function collectScripts(
  compilation: Compilation,
  entryName: string,
  partImports: Record<string, string>,
): ManifestScripts {
  const entryFiles = scriptFilesOf(compilation.entrypoints.get(entryName))
  // The container reaches its body through a chunk of its own; the host has its pages at hand.
  const bodyFiles = scriptFilesOf(compilation.namedChunkGroups.get('remote'))
  const groups = [...compilation.chunkGroups]
  const parts = Object.entries(partImports).map(([part, importPath]) => {
    const group = groups.find(({ origins }) =>
      origins.some(({ request }) => request === importPath),
    )
    return [
      part,
      withIntegrity(
        [...bodyFiles, ...scriptFilesOf(group)].filter((file) => !entryFiles.includes(file)),
      ),
    ]
  })
  // A chunk with a name is one that the page may want to ask for ahead of its use: the cipher, the calls of the session.
  const named = [...compilation.namedChunkGroups]
    .filter(([name, group]) => !group.isInitial() && name !== 'remote')
    .map(([name, group]) => [
      name,
      withIntegrity(scriptFilesOf(group).filter((file) => !entryFiles.includes(file))),
    ])
  return { entry: withIntegrity(entryFiles), parts: Object.fromEntries([...named, ...parts]) }

  function withIntegrity(files: string[]): HashedFile[] {
    return [...new Set(files)].map((file) => ({
      file,
      integrity: integrityHash(compilation.getAsset(file)?.source.buffer() ?? ''),
    }))
  }
}

const scriptFilesOf = (group: ChunkGroup | undefined) =>
  (group?.getFiles() ?? []).filter((file) => file.endsWith('.js'))
