import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './places.mjs'

/** Arguments for node that make it run a package's TypeScript as it stands, from whatever folder it is started in. */
export function typescript(pkg, file) {
  const tsx = createRequire(join(root, pkg, 'package.json')).resolve('tsx')
  return ['--import', pathToFileURL(tsx).href, join(root, pkg, file)]
}
