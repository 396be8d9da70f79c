import { createHash, randomUUID } from 'node:crypto'
import { constants as copyModes } from 'node:fs'
import { access, copyFile, link, mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'
import { createFolder } from './create-folder'
import { createWorkerPool } from './worker-pool'

/** Identifies a release by its whole hash; its folder in the store is `<name>/<version>-<hash>/`. */
export interface ReleaseRef {
  name: string
  version: string
  hash: string
}

export interface ReleaseStorage {
  /** Which of these contents are not stored yet by any release. */
  findMissing(integrities: readonly string[]): Promise<string[]>
  /**
   * Saves a file under its hash, with its compressed forms. Returns false if the hash does not
   * match.
   */
  save(content: Buffer, integrity: string): Promise<boolean>
  /** Which of a release's files the store does not serve: all of them before it is published. */
  findUnpublished(release: ReleaseRef, files: readonly string[]): Promise<string[]>
  /**
   * Makes a release's files available in one step. Of a release that is published already it only
   * puts back what was lost.
   */
  publish(release: ReleaseRef, files: readonly { file: string; integrity: string }[]): Promise<void>
  /** Path on disk of a file of a published release. */
  filePath(release: ReleaseRef, file: string): string
  readText(release: ReleaseRef, file: string): Promise<string>
  close(): Promise<void>
}

export interface ReleaseStorageOptions {
  /**
   * Whether files are saved with compressed forms. Development does without: it would cost most of
   * the time from saving a file to seeing it.
   */
  compress?: boolean
}

export const computeIntegrity = (content: Buffer | string) =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`

/** Suffixes of the compressed forms; a release may not contain files with such names. */
export const compressedSuffixes = ['.br', '.gz'] as const

export const releasePath = ({ name, version, hash }: ReleaseRef) => `${name}/${version}-${hash}`

/** Creates the folder. One that cannot be created is reported at the start, not when something is published. */
function openStoreFolder(folder: string) {
  try {
    createFolder(folder)
  } catch (cause) {
    const { code = 'unknown' } = cause as NodeJS.ErrnoException
    throw new Error(`STORE_DIR ${folder} cannot be used: ${code}.`, { cause })
  }
}

/**
 * Published files, written once. Contents are in `.contents` under their hash, so that a file of
 * several releases is uploaded and compressed once; a release is a folder of links to them, created
 * in one step. Several processes on one database must share this folder.
 */
export function openReleaseStorage(
  folder: string,
  { compress = true }: ReleaseStorageOptions = {},
): ReleaseStorage {
  openStoreFolder(folder)
  const contents = join(folder, '.contents')
  const contentPath = (integrity: string) =>
    join(contents, Buffer.from(integrity.slice('sha384-'.length), 'base64').toString('hex'))
  const filePath = (release: ReleaseRef, file: string) => join(folder, releasePath(release), file)

  // A core stays for whoever signs in meanwhile.
  const pool = createWorkerPool('./compression-worker.mjs', {
    threads: Math.max(1, availableParallelism() - 1),
  })
  const saveCompressedForms = async (path: string, content: Buffer) => {
    const { br, gz } = (await pool.run(content)) as Record<'br' | 'gz', Uint8Array>
    if (br.length < content.length) await writeFileAtomically(`${path}.br`, br)
    if (gz.length < content.length) await writeFileAtomically(`${path}.gz`, gz)
  }

  return {
    close: () => pool.close(),
    filePath,
    readText: (release, file) => readFile(filePath(release, file), 'utf8'),

    async findUnpublished(release, files) {
      const published = await Promise.all(files.map((file) => exists(filePath(release, file))))
      return files.filter((_, index) => !published[index])
    },

    async findMissing(integrities) {
      const stored = await Promise.all(
        integrities.map((integrity) => exists(contentPath(integrity))),
      )
      return integrities.filter((_, index) => !stored[index])
    },

    async save(content, integrity) {
      if (computeIntegrity(content) !== integrity) return false
      const path = contentPath(integrity)
      if (await exists(path)) return true
      await mkdir(contents, { recursive: true })
      if (compress) await saveCompressedForms(path, content)
      // The content is written last, so that its compressed forms exist whenever it does.
      await writeFileAtomically(path, content)
      return true
    },

    async publish(release, files) {
      const staging = join(folder, '.staging', randomUUID())
      const target = join(folder, releasePath(release))
      try {
        for (const { file, integrity } of files)
          await linkContent(contentPath(integrity), join(staging, file))
        await mkdir(dirname(target), { recursive: true })
        await rename(staging, target).catch(async (cause: NodeJS.ErrnoException) => {
          // The release is published already.
          if (cause.code !== 'ENOTEMPTY' && cause.code !== 'EEXIST') throw cause
          for (const { file } of files) await restoreFile(join(staging, file), join(target, file))
        })
      } finally {
        await rm(staging, { recursive: true, force: true })
      }
    },
  }
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )

/** Renames the file to its name only after it is completely written and synced. */
async function writeFileAtomically(path: string, content: Uint8Array) {
  const temporaryPath = `${path}.${randomUUID()}`
  const file = await open(temporaryPath, 'wx')
  await file.writeFile(content)
  await file.sync()
  await file.close()
  await rename(temporaryPath, path)
}

/**
 * Moves a file and its compressed forms to where they were lost; what is there already stays.
 * A file that another process restores at the same time has the same content.
 */
async function restoreFile(from: string, to: string) {
  await mkdir(dirname(to), { recursive: true })
  for (const suffix of [...compressedSuffixes, ''])
    if (!(await exists(to + suffix)) && (await exists(from + suffix)))
      await rename(from + suffix, to + suffix)
}

/** Links a content and its compressed forms, or copies them where the disk has no hard links. */
async function linkContent(content: string, target: string) {
  await mkdir(dirname(target), { recursive: true })
  // COPYFILE_EXCL: overwriting an existing link would change the content of every release that has
  // it.
  const linkOrCopy = (suffix: string) =>
    link(content + suffix, target + suffix).catch(() =>
      copyFile(content + suffix, target + suffix, copyModes.COPYFILE_EXCL),
    )
  await linkOrCopy('')
  for (const suffix of compressedSuffixes)
    if (await exists(content + suffix)) await linkOrCopy(suffix)
}
