import { createHash, randomUUID } from 'node:crypto'
import { constants as copyModes } from 'node:fs'
import { access, copyFile, link, mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** A release as the store files it: `<name>/<version>-<hash>/…`. */
export interface ReleaseAddress {
  name: string
  version: string
  hash: string
}

export interface ReleaseFiles {
  /** Which of these hashes are not in the store yet, whatever release brought them. */
  missing(integrities: readonly string[]): Promise<string[]>
  /** Keeps a file under its hash, with its compressed forms. Answers false when the content has another hash. */
  keep(content: Buffer, integrity: string): Promise<boolean>
  /** Shows a release's files at their addresses, all at once. A release that is shown already stays as it is. */
  show(
    release: ReleaseAddress,
    files: readonly { file: string; integrity: string }[],
  ): Promise<void>
  /** Path on disk of a file of a shown release. */
  pathOf(release: ReleaseAddress, file: string): string
  read(release: ReleaseAddress, file: string): Promise<string>
}

export const integrityOf = (content: Buffer | string) =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`

/** Suffixes of the prepared forms; a release may not bring files of its own that end so. */
export const compressedForms = ['.br', '.gz'] as const

export const releaseFolder = ({ name, version, hash }: ReleaseAddress) =>
  `${name}/${version}-${hash}`

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/**
 * Published files, written once. Contents lie in `.contents` under their hash, so that what two releases have in common is
 * sent and compressed once; a release is a folder of links to them that appears in one step. With several processes on one
 * database this folder must be one that all of them see.
 */
export function openReleaseFiles(folder: string): ReleaseFiles {
  const contents = join(folder, '.contents')
  const contentPath = (integrity: string) =>
    join(contents, Buffer.from(integrity.slice('sha384-'.length), 'base64').toString('hex'))
  const pathOf = (release: ReleaseAddress, file: string) =>
    join(folder, releaseFolder(release), file)

  return {
    pathOf,
    read: (release, file) => readFile(pathOf(release, file), 'utf8'),

    async missing(integrities) {
      const there = await Promise.all(
        integrities.map((integrity) => exists(contentPath(integrity))),
      )
      return integrities.filter((_, index) => !there[index])
    },

    async keep(content, integrity) {
      if (integrityOf(content) !== integrity) return false
      const path = contentPath(integrity)
      if (await exists(path)) return true
      await mkdir(contents, { recursive: true })
      // Best compression: paid once here, on a thread of zlib's own, and saved at every download.
      const [small, zipped] = await Promise.all([
        brotli(content, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: 11,
            [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
          },
        }),
        zip(content, { level: 9 }),
      ])
      if (small.length < content.length) await writeWhole(`${path}.br`, small)
      if (zipped.length < content.length) await writeWhole(`${path}.gz`, zipped)
      // Last: whoever finds a content finds its compressed forms too.
      await writeWhole(path, content)
      return true
    },

    async show(release, files) {
      const staging = join(folder, '.staging', randomUUID())
      const shown = join(folder, releaseFolder(release))
      try {
        for (const { file, integrity } of files)
          await place(contentPath(integrity), join(staging, file))
        await mkdir(dirname(shown), { recursive: true })
        await rename(staging, shown).catch((cause: NodeJS.ErrnoException) => {
          // It is shown already.
          if (cause.code !== 'ENOTEMPTY' && cause.code !== 'EEXIST') throw cause
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

/** Under its name only when it is whole and on the disk. */
async function writeWhole(path: string, content: Buffer) {
  const unfinished = `${path}.${randomUUID()}`
  const file = await open(unfinished, 'wx')
  await file.writeFile(content)
  await file.sync()
  await file.close()
  await rename(unfinished, path)
}

/** A link where the disk knows links, else a copy; the compressed forms come along. */
async function place(content: string, target: string) {
  await mkdir(dirname(target), { recursive: true })
  // Never over what is there: it is a link, and the content that it leads to belongs to every release that has it.
  const linkOrCopy = (form: string) =>
    link(content + form, target + form).catch(() =>
      copyFile(content + form, target + form, copyModes.COPYFILE_EXCL),
    )
  await linkOrCopy('')
  for (const form of compressedForms) if (await exists(content + form)) await linkOrCopy(form)
}
