import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { announceRelease, sealRelease, sendReleaseFile } from '@console/contract/release'
import type { BuiltRelease } from './built-release'
import { describeFieldProblems, fieldsOf } from './field-problems'
import { CommandError, type RegistryClient, RegistryError } from './registry-client'

/** Uploads that run at the same time: the server compresses each file on its own thread. */
const maxConcurrentUploads = 4

/** Whether anything had to be uploaded. */
export type PublishResult = 'published' | 'there already'

/**
 * Uploads the files that the registry does not have yet, then seals the release (architecture
 * §7.3). Nobody sees it before it is sealed, so an interrupted upload can be repeated at any point;
 * repeating it for a sealed release changes nothing. `onSent` is told of every file that has arrived.
 */
export async function publishRelease(
  registry: RegistryClient,
  release: BuiltRelease,
  onSent: (sent: number, all: number) => void = () => {},
): Promise<PublishResult> {
  const { name, version, hash, manifest, files, folder } = release
  try {
    const { sealed, missing } = await registry(announceRelease, { name, version, hash, files })
    if (sealed) return 'there already'
    const queue = [...missing]
    let sent = 0
    const uploadNext = async (): Promise<void> => {
      const file = queue.shift()
      if (!file) return
      const content = await readFile(join(folder, file), 'base64')
      await registry(sendReleaseFile, { name, version, hash, file, content })
      onSent((sent += 1), missing.length)
      return uploadNext()
    }
    await Promise.all(Array.from({ length: maxConcurrentUploads }, uploadNext))
    await registry(sealRelease, { name, version, hash, manifest })
    return 'published'
  } catch (error) {
    throw error instanceof RegistryError
      ? new CommandError(`${name} ${version} was not published: ${describeRejection(error)}`, {
          cause: error,
        })
      : error
  }
}

/** The errors that the registry reported, field by field. */
function describeRejection(error: RegistryError): string {
  const fields = fieldsOf(error)
  return Object.keys(fields).length > 0
    ? `${describeFieldProblems(fields)}. Build it again.`
    : `${error.message} (${error.code})`
}
