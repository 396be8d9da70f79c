import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import type { Compiler } from 'webpack'

const name = 'StableModuleIdsPlugin'

const workspaceRoot = fileURLToPath(new URL('../../..', import.meta.url)).replace(/\/$/, '')

/** The file that ModuleFederationPlugin writes and includes in every build. */
const generatedEntry = /([\\/]\.federation[\\/]entry)\.[0-9a-f]+\.js/

/** `import name from 'path';` with a path that is not escaped. */
const unescapedImport = /^import (\w+) from '(.*)';$/gm

/**
 * Lets one commit build alike in any folder. webpack makes module ids of identifiers and takes the
 * folder out of paths, but not out of those that ModuleFederationPlugin writes in the middle of an
 * identifier (`provide module … = /path`), nor out of the entry it generates, whose file name is a
 * hash of an absolute path. That entry also breaks at an apostrophe in the path. Delete this plugin
 * once ModuleFederationPlugin escapes the path and keeps absolute paths out of identifiers.
 */
export class StableModuleIdsPlugin {
  apply(compiler: Compiler) {
    const { NormalModule } = compiler.webpack
    compiler.hooks.compilation.tap(name, (compilation) => {
      compilation.hooks.moduleIds.tap({ name, stage: -1 }, (modules) => {
        const taken = new Set<string>()
        for (const module of modules) {
          const identifier = module.identifier()
          if (!generatedEntry.test(identifier) && !identifier.includes(` = ${workspaceRoot}`))
            continue
          const id = hashIdentifier(identifier)
          if (taken.has(id)) throw new Error(`Two modules have the id ${id}: lengthen the hash.`)
          taken.add(id)
          compilation.chunkGraph.setModuleId(module, id)
        }
      })
      NormalModule.getCompilationHooks(compilation).processResult.tap(name, (result, module) => {
        if (!generatedEntry.test(module.resource)) return result
        const [source, ...rest] = result
        return [escapeImports(String(source)), ...rest]
      })
    })
  }
}

/** Six characters of a hash over the identifier without what depends on the checkout's folder. */
const hashIdentifier = (identifier: string) =>
  createHash('sha256')
    .update(removeFolder(identifier, workspaceRoot))
    .digest('base64url')
    .slice(0, 6)

/** An identifier of a module as it would be in any folder. */
export const removeFolder = (identifier: string, folder: string) =>
  identifier
    .replaceAll(folder, '')
    .replace(generatedEntry, '$1')
    // A concatenated module ends with a hash over the identifiers of its modules.
    .replace(/\|[0-9a-f]{16}$/, '')

/** Source with the paths of its imports as string literals. */
export const escapeImports = (source: string) =>
  source.replace(
    unescapedImport,
    (_, local: string, path: string) => `import ${local} from ${JSON.stringify(path)};`,
  )
