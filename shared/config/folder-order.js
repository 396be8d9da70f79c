// A folder may use the folders named before it (architecture §1.6). Each package gives its order in
// one line of its README, `Folder order: a b c`. That line is read here, so there is no second list
// to keep in step.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findRemotes } from './commands/tools/paths.mjs'

// Folders outside the order: texts are read by the package's own entry, testing by tests alone, and
// modules holds folders that are in the order.
const unorderedFolders = ['texts', 'testing', 'integration-tests', 'modules']

// Entry files put the folders together. No folder may import them.
const entryFilePattern = /^(main\.tsx|remote\.ts|server\.ts)$/

/** The folder order in the README of one package, or null where it has none yet. */
export function parseFolderOrder(readme) {
  const line = readme.split('\n').find((text) => /^[*_`>\s]*Folder order:/.test(text))
  if (!line) return null
  return line.slice(line.indexOf(':') + 1).match(/[a-z0-9][a-z0-9-]*/g) ?? []
}

/**
 * The path of a folder of the order. The services have those with an own part of the API one level down, in `modules`.
 */
export const folderPattern = (pkg, folder) =>
  pkg === 'services' ? `^services/src/(modules/)?${folder}/` : `^${pkg}/src/${folder}/`

export function readFolderOrders(root) {
  return ['host', ...findRemotes(root), 'dev/gallery', 'services'].flatMap((pkg) => {
    const readme = join(root, pkg, 'README.md')
    const order = existsSync(readme) ? parseFolderOrder(readFileSync(readme, 'utf8')) : null
    return order ? [{ pkg, order }] : []
  })
}

/** The folders of a package that are not named in its order. */
export function findUnlistedFolders(root, { pkg, order }) {
  const folders = ['src', 'src/modules'].flatMap((path) => listFolders(join(root, pkg, path)))
  return folders.filter((folder) => !order.includes(folder) && !unorderedFolders.includes(folder))
}

const listFolders = (path) =>
  existsSync(path)
    ? readdirSync(path, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map((entry) => entry.name)
    : []

/** One rule per folder: it may import neither the folders named later nor the entry files. */
export function createFolderRules({ pkg, order }) {
  return order.map((folder, index) => {
    const later = order.slice(index + 1).map((name) => folderPattern(pkg, name))
    const files = `^${pkg}/src/${entryFilePattern.source.slice(1)}`
    return {
      name: 'folders-in-order',
      comment: `In ${pkg}, ${folder} may use: ${order.slice(0, index).join(' ') || 'no other folder'}. The order is a line of ${pkg}/README.md.`,
      severity: 'error',
      from: { path: folderPattern(pkg, folder), pathNot: testFilePattern },
      to: { path: [...later, files] },
    }
  })
}

/** Tests and what helps them may import any folder. */
export const testFilePattern = String.raw`\.test\.tsx?$|/testing/|^dev/services-testing/`
