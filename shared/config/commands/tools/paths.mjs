import { existsSync, readdirSync, readFileSync } from 'node:fs'
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

/** The packages that are built and published, the host first because it is the slowest. */
export const applications = ['host', ...findRemotes(repositoryRoot)]

/**
 * Whether a remote is for `npm run dev` alone: its package says `"developmentOnly": true`. The
 * build writes that into its manifest, and the server refuses it outside development.
 */
export const isDevelopmentOnly = (root, application) =>
  JSON.parse(readFileSync(join(root, application, 'package.json'), 'utf8')).developmentOnly === true

/** What `npm start` builds and publishes. */
export const publishedApplications = applications.filter(
  (application) => !isDevelopmentOnly(repositoryRoot, application),
)

export const workspacePackages = [
  'shared/contract',
  'shared/kernel',
  'shared/ui',
  'shared/federation',
  'shared/config',
  'services',
  'demo-provider',
  ...applications,
  'e2e',
]

/** The path of a program that one of our packages depends on. */
export const binPath = (pkg, name) => join(repositoryRoot, pkg, 'node_modules', '.bin', name)

export const packageExists = (pkg) => existsSync(join(repositoryRoot, pkg, 'package.json'))
