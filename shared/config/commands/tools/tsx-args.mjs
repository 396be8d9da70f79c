import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { repositoryRoot } from './paths.mjs'

/**
 * Arguments for node that make it run a package's TypeScript file, from whatever folder it is
 * started in.
 */
export function tsxArgs(pkg, file) {
  const tsx = createRequire(join(repositoryRoot, pkg, 'package.json')).resolve('tsx')
  return ['--import', pathToFileURL(tsx).href, join(repositoryRoot, pkg, file)]
}
