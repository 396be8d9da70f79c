// shared-is-shared (architecture §3, ruling 16): what others take from contract, kernel or ui has at least two users; with
// one, it belongs to that user. A file that only its neighbours in the package use is a part of them, and free.
// dependency-cruiser knows no “used from outside, but once”, so this rule reads what it found.
const sharedSourcePattern = /^(shared\/(?:contract|kernel|ui))\/src\//
const testFilePattern = /\.test\.tsx?$|\/testing\//

// Shared by what they are, not by how many files name them.
const exemptPatterns = [
  /\.d\.ts$/,
  testFilePattern,
  /^shared\/contract\/src\/all-endpoints\.ts$/, // the whole contract in one list, for whoever describes it
  /^shared\/kernel\/src\/session-writer\.ts$/, // has one writer by rule
  /^shared\/contract\/src\/palette\.ts$/, // its second user is CSS: the design system's tokens refer to these names
  /^shared\/ui\/src\/provider\.tsx$/, // a page is dressed once, by the host
]

/** The files in question, each with its one user, from the modules of a report of dependency-cruiser. */
export function findModulesWithOneUser(modules) {
  return modules.flatMap(({ source, dependents }) => {
    const [, packageFolder] = sharedSourcePattern.exec(source) ?? []
    if (!packageFolder || exemptPatterns.some((pattern) => pattern.test(source))) return []
    const importers = dependents.filter((importer) => !testFilePattern.test(importer))
    const outsideImporters = importers.filter(
      (importer) => !importer.startsWith(`${packageFolder}/`),
    )
    return outsideImporters.length && importers.length === 1
      ? [{ rule: { name: 'shared-is-shared' }, from: source, to: outsideImporters[0] }]
      : []
  })
}
