import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { announceRelease, sealRelease, sendReleaseFile } from '@console/contract/release'
import type { BuiltRelease } from './built-release'
import { CommandError, type RegistryClient, RegistryError } from './registry-client'

/** How many files are on their way at once: the server compresses each on a thread of its own. */
const maxConcurrentUploads = 4

/** Whether anything had to be sent. */
export type PublishResult = 'published' | 'there already'

/**
 * Sends what the registry has not yet, then seals (architecture §7.3). Until the seal nobody sees anything, so it may be
 * interrupted at any point and done again; doing it again for a sealed release changes nothing.
 */
export async function publishRelease(
  registry: RegistryClient,
  release: BuiltRelease,
): Promise<PublishResult> {
  const { name, version, hash, manifest, files, folder } = release
  try {
    const { sealed, missing } = await registry(announceRelease, { name, version, hash, files })
    if (sealed) return 'there already'
    const queue = [...missing]
    const uploadNext = async (): Promise<void> => {
      const file = queue.shift()
      if (!file) return
      const content = await readFile(join(folder, file), 'base64')
      await registry(sendReleaseFile, { name, version, hash, file, content })
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

/** What the registry found wrong, place by place. */
function describeRejection({ code, message, result }: RegistryError): string {
  const fields = Object.entries(
    (result as { fields?: Record<string, string> } | null)?.fields ?? {},
  )
  return fields.length === 0
    ? `${message} (${code})`
    : `${fields.map(([place, problem]) => `${place}: ${problem}`).join(', ')}. Build it again.`
}
