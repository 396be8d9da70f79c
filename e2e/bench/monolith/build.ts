import { createHash } from 'node:crypto'
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { RemoteManifest } from '@console/contract/remote-manifest'
import webpack from 'webpack'
import { root } from '../../words/releases'
import { monolithConfig } from './webpack-config'

/** The registry takes no remote without an entry; forget-entries.ts takes it away again. */
const nothing = { file: 'nothing.js', integrity: `sha384-${createHash('sha384').digest('base64')}` }

const place = join(root, 'e2e/.cache/monolith')

/** Builds the monolith in the host's place, and remotes that only show their faces. Gives the folders to publish. */
export async function buildMonolith(): Promise<string[]> {
  await rm(place, { recursive: true, force: true })
  const host = await packageLike('host')
  await run(webpack(monolithConfig(join(root, 'host'), join(host, 'dist'))))
  return [
    host,
    ...(await Promise.all(['remote-auth', 'remote-team', 'remote-users'].map(faceOnly))),
  ]
}

/** Its routes, titles and texts as the server wants them for the page; its code is in the monolith. */
async function faceOnly(name: string): Promise<string> {
  const folder = await packageLike(name)
  const built = join(root, name, 'dist')
  const manifest = JSON.parse(
    await readFile(join(built, 'console-remote.json'), 'utf8'),
  ) as RemoteManifest
  await cp(join(built, 'texts'), join(folder, 'dist/texts'), { recursive: true })
  await writeFile(join(folder, 'dist', nothing.file), '')
  await writeFile(
    join(folder, 'dist/console-remote.json'),
    JSON.stringify({ ...manifest, entry: [nothing], parts: {} }),
  )
  return folder
}

async function packageLike(name: string): Promise<string> {
  const folder = join(place, name)
  await mkdir(join(folder, 'dist'), { recursive: true })
  await cp(join(root, name, 'package.json'), join(folder, 'package.json'))
  return folder
}

const run = (compiler: webpack.Compiler | null) =>
  new Promise<void>((resolve, reject) => {
    compiler!.run((error, stats) => {
      const wrong = error ?? (stats?.hasErrors() ? new Error(stats.toString('errors-only')) : null)
      compiler!.close(() => (wrong ? reject(wrong) : resolve()))
    })
  })
