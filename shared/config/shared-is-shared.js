// shared-is-shared (architecture §3, ruling 16): what others import from contract, kernel or ui has
// at least two importers; with one, it belongs to that importer. A file that only its own package
// imports is exempt, and so is what only the gallery shows: it waits for its pages. dependency-cruiser has no rule for “imported from outside, but once”, so this
// one reads its report.
import { testFilePattern } from './folder-order.js'

const sharedSourcePattern = /^(shared\/(?:contract|kernel|ui))\/src\//
const galleryPattern = /^dev\/gallery\//
const testFile = new RegExp(testFilePattern)

// Shared by their purpose, not by how many files import them.
const exemptPatterns = [
  /\.d\.ts$/,
  testFile,
  /^shared\/contract\/src\/all-endpoints\.ts$/, // the whole contract in one list
  /^shared\/kernel\/src\/session-writer\.ts$/, // has one writer by rule
  /^shared\/contract\/src\/palette\.ts$/, // its second user is CSS: the tokens of ui name these colours
  /^shared\/ui\/src\/(design-provider|tooltip\/icon-tooltips)\.tsx$/, // rendered once, by the host
  /^shared\/ui\/src\/global\.css$/, // put into the page once, by the host
]

/**
 * The modules of a dependency-cruiser report that only one file of another package imports, with
 * that file.
 */
export function findModulesWithOneUser(modules) {
  return modules.flatMap(({ source, dependents }) => {
    const [, packageFolder] = sharedSourcePattern.exec(source) ?? []
    if (!packageFolder || exemptPatterns.some((pattern) => pattern.test(source))) return []
    const importers = dependents.filter((importer) => !testFile.test(importer))
    const outsideImporters = importers.filter(
      (importer) => !importer.startsWith(`${packageFolder}/`),
    )
    return outsideImporters.length && importers.length === 1 && !galleryPattern.test(importers[0])
      ? [{ rule: { name: 'shared-is-shared' }, from: source, to: outsideImporters[0] }]
      : []
  })
}
