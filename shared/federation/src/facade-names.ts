import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import ts from 'typescript'
import type { Compilation, Module } from 'webpack'
import { singletons } from './singletons'

/** The names of each facade, read from its source: only these are shipped. */
export const facadeNames = (): Record<string, string[]> =>
  Object.fromEntries(
    singletons
      .filter(({ facade }) => facade)
      .map(({ name, modulePath }) => [name, exportedNames(readFileSync(modulePath, 'utf8'))]),
  )

/** The values that a module of re-exports exports, sorted. */
export function exportedNames(source: string): string[] {
  const names: string[] = []
  for (const node of ts.createSourceFile('facade.ts', source, ts.ScriptTarget.Latest).statements) {
    if (!ts.isExportDeclaration(node) || !node.exportClause)
      throw new Error('A facade lists its names: export { … } from, or export * as … from.')
    if (node.isTypeOnly) continue
    if (ts.isNamespaceExport(node.exportClause)) names.push(node.exportClause.name.text)
    else
      for (const { name, isTypeOnly } of node.exportClause.elements)
        if (!isTypeOnly) names.push(name.text)
  }
  return names.sort()
}

/** What an import or a re-export refers to, as webpack keeps it. */
interface ImportDependency {
  request?: string
  ids?: readonly string[]
}

/**
 * The names that the modules of a build take from facades, by facade. A name that the facade has not
 * is a problem: at run time it would be undefined.
 */
export function collectFacadeUses(
  compilation: Compilation,
  root: string,
  problems: string[],
): Record<string, string[]> {
  const provided = facadeNames()
  const uses: Record<string, Set<string>> = {}
  for (const module of compilation.modules) {
    // What tree shaking has removed uses nothing.
    if (compilation.chunkGraph.getNumberOfModuleChunks(module) === 0) continue
    for (const { request = '', ids } of importsOf(module)) {
      const [name] = ids ?? []
      if (!provided[request] || name === undefined) continue
      if (provided[request].includes(name)) (uses[request] ??= new Set()).add(name)
      else problems.push(describeMissingName(root, module, request, name))
    }
  }
  return Object.fromEntries(
    Object.entries(uses)
      .sort(([first], [second]) => (first < second ? -1 : 1))
      .map(([facade, names]) => [facade, [...names].sort()]),
  )
}

const importsOf = (module: Module) =>
  [module, ...module.blocks].flatMap(
    ({ dependencies }) => dependencies as unknown as ImportDependency[],
  )

const describeMissingName = (root: string, module: Module, facade: string, name: string) =>
  `${relative(root, module.nameForCondition() ?? '')} takes ${name} from ${facade}, whose facade has no such name. ` +
  'Add it in shared/federation/src/facades, and check the size.'
