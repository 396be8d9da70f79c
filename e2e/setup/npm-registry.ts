import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { basename, dirname, join } from 'node:path'
import { repositoryRoot } from '../actions/releases'

interface InstalledPackage {
  folder: string
  manifest: { name: string; version: string }
}

/** A registry of every package that this repository has installed, so that npm installs without a network. */
export async function startNpmRegistry() {
  const installed = listInstalledPackages()
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url!, address)
    const name = decodeURIComponent(pathname.slice(1))
    const versions = installed.filter(({ manifest }) => manifest.name === name)
    const version = searchParams.get('tarball')
    if (versions.length === 0) return response.writeHead(404).end()
    if (version === null) return response.end(JSON.stringify(createPackument(name, versions)))
    sendTarball(
      versions.find(({ manifest }) => manifest.version === version)!,
      response,
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const createPackument = (name: string, versions: InstalledPackage[]) => ({
    name,
    'dist-tags': { latest: versions.at(-1)!.manifest.version },
    versions: Object.fromEntries(
      versions.map(({ manifest }) => [
        manifest.version,
        {
          ...manifest,
          dist: {
            tarball: `${address}/${encodeURIComponent(name)}?tarball=${manifest.version}`,
          },
        },
      ]),
    ),
  })
  return { address, close: () => server.close() }
}

/** In pnpm's folder each is a folder of its own, and what it depends on a link. */
function listInstalledPackages(): InstalledPackage[] {
  const store = join(repositoryRoot, 'node_modules', '.pnpm')
  const foldersIn = (folder: string) =>
    readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const folders = foldersIn(store)
    .filter(({ name }) => name !== 'node_modules') // links to all of them
    .map(({ name }) => join(store, name, 'node_modules'))
    .flatMap((modules) =>
      foldersIn(modules).flatMap(({ name }) =>
        name.startsWith('@')
          ? foldersIn(join(modules, name)).map((entry) => join(modules, name, entry.name))
          : [join(modules, name)],
      ),
    )
  return folders.map((folder) => ({
    folder,
    manifest: JSON.parse(
      readFileSync(join(folder, 'package.json'), 'utf8'),
    ) as InstalledPackage['manifest'],
  }))
}

// pnpm on Linux links files that are the same, and npm takes no links out of a tarball.
const linkArgs = process.platform === 'linux' ? ['--hard-dereference'] : []

/** npm takes the first folder in it for the package, whatever it is called. */
function sendTarball({ folder }: InstalledPackage, response: ServerResponse) {
  const place = ['-C', dirname(folder), basename(folder)]
  const args = ['-czf', '-', ...linkArgs, '--exclude=node_modules', ...place]
  spawn('tar', args, { stdio: ['ignore', 'pipe', 'inherit'] }).stdout.pipe(response)
}
