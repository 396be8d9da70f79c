import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The repository. Commands run here, wherever they were called from. */
export const repositoryRoot = fileURLToPath(new URL('../../../../', import.meta.url)).replace(
  /\/$/,
  '',
)

/** Programs downloaded for tests. Ignored by git; deleting it costs a download. */
export const toolsFolder = process.env.TOOLS_DIR ?? join(repositoryRoot, '.cache', 'tools')

export const workspacePackages = [
  'shared/contract',
  'shared/kernel',
  'shared/ui',
  'shared/federation',
  'shared/config',
  'services',
  'host',
  'remote-auth',
  'remote-team',
  'remote-users',
  'e2e',
]

/** The packages that are built and published, the host first because it is the slowest. */
export const applications = ['host', 'remote-auth', 'remote-team', 'remote-users']

/** The path of a program that one of our packages depends on. */
export const binPath = (pkg, name) => join(repositoryRoot, pkg, 'node_modules', '.bin', name)

export const packageExists = (pkg) => existsSync(join(repositoryRoot, pkg, 'package.json'))
