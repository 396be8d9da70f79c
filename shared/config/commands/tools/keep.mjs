import { accessSync, constants, existsSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'

/** The home folder, or null for somebody whom this machine does not know. */
export function homeFolder() {
  try {
    return homedir()
  } catch {
    return null
  }
}

/** Settings for npm and pnpm where the home folder is not for writing: they keep what they fetch in the clone instead. */
export function whereToKeep(home, root, env = process.env) {
  const cache = env.npm_config_cache ?? (home && join(home, '.npm'))
  if (home && mayWrite(home) && mayWrite(cache)) return {}
  const kept = join(root, '.cache', 'home')
  return {
    npm_config_cache: join(kept, 'npm'),
    pnpm_config_store_dir: join(kept, 'pnpm'),
    XDG_CACHE_HOME: kept,
    XDG_STATE_HOME: kept,
  }
}

// What does not exist yet can be made if what it will lie in can be written.
function mayWrite(path) {
  if (!existsSync(path) && path !== dirname(path)) return mayWrite(dirname(path))
  try {
    accessSync(path, constants.W_OK)
    return true
  } catch {
    return false
  }
}
