import { accessSync, constants, existsSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'

/** The home folder, or null for a user whom this machine does not know. */
export function homeFolder() {
  try {
    return homedir()
  } catch {
    return null
  }
}

/**
 * Environment for npm and pnpm. Where the home folder is not writable, they keep what they download
 * in the clone instead.
 */
export function packageCacheEnv(home, root, env = process.env) {
  const cache = env.npm_config_cache ?? (home && join(home, '.npm'))
  if (home && isWritable(home) && isWritable(cache)) return {}
  const cacheRoot = join(root, '.cache', 'home')
  return {
    npm_config_cache: join(cacheRoot, 'npm'),
    pnpm_config_store_dir: join(cacheRoot, 'pnpm'),
    XDG_CACHE_HOME: cacheRoot,
    XDG_STATE_HOME: cacheRoot,
  }
}

// A path that does not exist yet can be created if its parent is writable.
function isWritable(path) {
  if (!existsSync(path) && path !== dirname(path)) return isWritable(dirname(path))
  try {
    accessSync(path, constants.W_OK)
    return true
  } catch {
    return false
  }
}
