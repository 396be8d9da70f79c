import { createHash } from 'node:crypto'
import type { HashedFile } from '@console/contract/remote-manifest'
import type { ChunkGroup, Compilation } from 'webpack'

/** The hash of a file as integrity attributes spell it: `sha384-…`. */
export const integrityHash = (content: string | Buffer) =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`

/** Scripts that start an application, and those each part needs, in the order they are needed. */
export interface ManifestScripts {
  entry: HashedFile[]
  parts: Record<string, HashedFile[]>
}

/**
 * Collects the emitted scripts that start the application, and those that each part needs in
 * addition.
 */
export function collectScripts(
  compilation: Compilation,
  entryName: string,
  partImports: Record<string, string>,
): ManifestScripts {
  const entryFiles = scriptFilesOf(compilation.entrypoints.get(entryName))
  // The container loads the implementation of a remote in a chunk of its own; the host has the list
  // of its pages in its entry.
  const remoteFiles = scriptFilesOf(compilation.namedChunkGroups.get('remote'))
  const groups = [...compilation.chunkGroups]
  const parts = Object.entries(partImports).map(([part, importPath]) => {
    const group = groups.find(({ origins }) =>
      origins.some(({ request }) => request === importPath),
    )
    return [
      part,
      withIntegrity(
        compilation,
        [...remoteFiles, ...awaitedFilesOf(compilation, group)].filter(
          (file) => !entryFiles.includes(file),
        ),
      ),
    ]
  })
  // Chunks with a name are listed too: the page may preload them, like the endpoints of the
  // session. Only those have one: each weighs its hash in every page.
  const named = [...compilation.namedChunkGroups]
    .filter(([name, group]) => !group.isInitial() && name !== 'remote')
    .map(([name, group]) => [
      name,
      withIntegrity(
        compilation,
        awaitedFilesOf(compilation, group).filter((file) => !entryFiles.includes(file)),
      ),
    ])
  return {
    entry: withIntegrity(compilation, entryFiles),
    parts: Object.fromEntries([...named, ...parts]),
  }
}

/** Emitted files with their hashes, each once. */
export const withIntegrity = (compilation: Compilation, files: readonly string[]): HashedFile[] =>
  [...new Set(files)].map((file) => ({
    file,
    integrity: integrityHash(compilation.getAsset(file)?.source.buffer() ?? ''),
  }))

const scriptFilesOf = (group: ChunkGroup | undefined) =>
  (group?.getFiles() ?? []).filter((file) => file.endsWith('.js'))

/** The scripts of a group and of the shared modules that it waits for. */
function awaitedFilesOf({ chunkGraph }: Compilation, first: ChunkGroup | undefined): string[] {
  const groups = new Set(first ? [first] : [])
  // What is added meanwhile is visited, too.
  for (const group of groups)
    for (const chunk of group.chunks)
      for (const module of chunkGraph.getChunkModulesIterable(chunk))
        if (module.type === 'consume-shared-module')
          for (const block of module.blocks) {
            const provided = chunkGraph.getBlockChunkGroup(block)
            if (provided) groups.add(provided)
          }
  return [...groups].flatMap(scriptFilesOf)
}
