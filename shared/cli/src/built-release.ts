import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { basename, join, relative, sep } from 'node:path'
import { releaseHashInput, ReleaseVersion } from '@console/contract/release'
import { type HashedFile, RemoteManifest } from '@console/contract/remote-manifest'
import { integrityHash } from '@console/federation/scripts'
import { CommandError } from './registry-client'

/** A build that is ready to be published: name, version and content hash, and its files. */
export interface BuiltRelease {
  name: string
  version: string
  hash: string
  manifest: RemoteManifest
  files: (HashedFile & { size: number })[]
  folder: string
}

const manifestFileName = 'console-remote.json'

/** Reads the build in `folder`; `version` overrides the version it was built as. */
export async function readBuiltRelease(folder: string, version?: string): Promise<BuiltRelease> {
  if (version !== undefined && !ReleaseVersion.safeParse(version).success)
    throw new CommandError(`${version} is not a version. Write it like 1.4.0 or 1.4.0-rc.1.`)
  const manifest = await readManifest(folder)
  if (version) manifest.version = version
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile() && entry.name !== manifestFileName)
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
  const files = await Promise.all(
    paths.map(async (path) => {
      const content = await readFile(path)
      return {
        file: relative(folder, path).split(sep).join('/'),
        integrity: integrityHash(content),
        size: content.length,
      }
    }),
  )
  const hash = createHash('sha256').update(releaseHashInput(manifest, files)).digest('hex')
  return { name: manifest.name, version: manifest.version, hash, manifest, files, folder }
}

async function readManifest(folder: string): Promise<RemoteManifest> {
  const content = await readFile(join(folder, manifestFileName), 'utf8').catch(() => {
    throw new CommandError(
      `${folder} holds no build (${manifestFileName} is missing). Build the package first: npm start builds what changed.`,
    )
  })
  const parsed = RemoteManifest.safeParse(JSON.parse(content))
  if (parsed.success) return parsed.data
  const { path, message } = parsed.error.issues[0]!
  throw new CommandError(
    `${join(basename(folder), manifestFileName)} is not a manifest: ${path.join('.')}: ${message}. Build the package again.`,
  )
}
