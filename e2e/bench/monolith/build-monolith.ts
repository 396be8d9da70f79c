import { createHash } from 'node:crypto'
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { RemoteManifest } from '@console/contract/remote-manifest'
import webpack from 'webpack'
import { repositoryRoot } from '../../actions/releases'
import { type BundleKind, createBundleConfig } from './webpack-config'

/** The registry accepts no remote without an entry; clear-remote-entries.ts removes it again. */
const emptyEntry = {
  file: 'nothing.js',
  integrity: `sha384-${createHash('sha384').digest('base64')}`,
}

/**
 * Builds a bundle as the host, and remotes that have a manifest and texts but no code. Gives the
 * folders to publish.
 */
export async function buildBundle(kind: BundleKind): Promise<string[]> {
  const outputRoot = join(repositoryRoot, 'e2e/.cache', kind)
  await rm(outputRoot, { recursive: true, force: true })
  const host = await createPackageFolder(outputRoot, 'host')
  await runWebpack(
    webpack(createBundleConfig(kind, join(repositoryRoot, 'host'), join(host, 'dist'))),
  )
  return [
    host,
    ...(await Promise.all(
      ['remote-auth', 'remote-team', 'remote-users'].map((name) =>
        createManifestOnlyPackage(outputRoot, name),
      ),
    )),
  ]
}

/** Copies the routes, titles and texts that the server needs; the code is in the monolith. */
async function createManifestOnlyPackage(outputRoot: string, name: string): Promise<string> {
  const folder = await createPackageFolder(outputRoot, name)
  const built = join(repositoryRoot, name, 'dist')
  const manifest = JSON.parse(
    await readFile(join(built, 'console-remote.json'), 'utf8'),
  ) as RemoteManifest
  await cp(join(built, 'texts'), join(folder, 'dist/texts'), { recursive: true })
  await writeFile(join(folder, 'dist', emptyEntry.file), '')
  await writeFile(
    join(folder, 'dist/console-remote.json'),
    JSON.stringify({ ...manifest, entry: [emptyEntry], parts: {}, stylesheet: undefined }),
  )
  return folder
}

async function createPackageFolder(outputRoot: string, name: string): Promise<string> {
  const folder = join(outputRoot, name)
  await mkdir(join(folder, 'dist'), { recursive: true })
  await cp(join(repositoryRoot, name, 'package.json'), join(folder, 'package.json'))
  return folder
}

const runWebpack = (compiler: webpack.Compiler | null) =>
  new Promise<void>((resolve, reject) => {
    compiler!.run((error, stats) => {
      const buildError =
        error ?? (stats?.hasErrors() ? new Error(stats.toString('errors-only')) : null)
      compiler!.close(() => (buildError ? reject(buildError) : resolve()))
    })
  })
