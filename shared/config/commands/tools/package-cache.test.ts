import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { packageCacheEnv } from './package-cache.mjs'

let home = ''
beforeEach(() => (home = mkdtempSync(join(tmpdir(), 'console-home-'))))
afterEach(() => rmSync(home, { recursive: true }))

const cacheRoot = join('/clone', '.cache', 'home')
const inTheClone = {
  npm_config_cache: join(cacheRoot, 'npm'),
  pnpm_config_store_dir: join(cacheRoot, 'pnpm'),
  XDG_CACHE_HOME: cacheRoot,
  XDG_STATE_HOME: cacheRoot,
}
// Not even root may write here.
const readOnly = '/proc/self/nothing'

test('packages are cached in the home folder, as usual', () => {
  expect(packageCacheEnv(home, '/clone', {})).toEqual({})
  expect(packageCacheEnv(home, '/clone', { npm_config_cache: join(home, 'not', 'yet') })).toEqual(
    {},
  )
})

test('where the home folder is not writable, or there is none, packages are cached in the clone', () => {
  expect(packageCacheEnv(readOnly, '/clone', {})).toEqual(inTheClone)
  expect(packageCacheEnv(null, '/clone', {})).toEqual(inTheClone)
  expect(packageCacheEnv(home, '/clone', { npm_config_cache: readOnly })).toEqual(inTheClone)
})
