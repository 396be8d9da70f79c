import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The repository. Commands run here, wherever they were called from. */
export const repositoryRoot = fileURLToPath(new URL('../../../../', import.meta.url)).replace(
  /\/$/,
  '',
)

/** Programs downloaded for tests. Ignored by git; deleting it costs a download. */
export const toolsFolder = process.env.TOOLS_DIR ?? join(repositoryRoot, '.cache', 'tools')

/** Every remote of the workspace: the folders `remote-*` that hold a package. A new one is found. */
export const findRemotes = (root) =>
  readdirSync(root)
    .filter((name) => name.startsWith('remote-') && existsSync(join(root, name, 'package.json')))
    .sort()

/** What `npm start` builds and publishes, the host first because it is the slowest. */
export const publishedApplications = ['host', ...findRemotes(repositoryRoot)]

/**
 * What `npm run dev` builds and publishes: the gallery, too, which a server outside development
 * refuses.
 */
export const applications = [...publishedApplications, 'dev/gallery']

export const workspacePackages = [
  'shared/contract',
  'shared/kernel',
  'shared/ui',
  'shared/federation',
  'shared/cli',
  'shared/template',
  'shared/config',
  'services',
  'dev/openid-providers',
  'dev/services-testing',
  ...applications,
  'e2e',
]

/** The path of a program that one of our packages depends on. */
export const binPath = (pkg, name) => join(repositoryRoot, pkg, 'node_modules', '.bin', name)

export const packageExists = (pkg) => existsSync(join(repositoryRoot, pkg, 'package.json'))
