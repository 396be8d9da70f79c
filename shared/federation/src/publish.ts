import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { announceRelease, sealRelease, sendReleaseFile } from '@console/contract/release'
import type { BuiltRelease } from './built-release'
import { CommandError, type Registry, RegistryError } from './registry'

/** How many files are on their way at once: the server compresses each on a thread of its own. */
const atOnce = 4

/** Whether anything had to be sent. */
export type Published = 'published' | 'there already'

/**
 * Sends what the registry has not yet, then seals (architecture §7.3). Until the seal nobody sees anything, so it may be
 * interrupted at any point and done again; doing it again for a sealed release changes nothing.
 */
export async function publish(registry: Registry, release: BuiltRelease): Promise<Published> {
  const { name, version, hash, manifest, files, folder } = release
  try {
    const { sealed, missing } = await registry(announceRelease, { name, version, hash, files })
    if (sealed) return 'there already'
    const waiting = [...missing]
    const sendNext = async (): Promise<void> => {
      const file = waiting.shift()
      if (!file) return
      const content = await readFile(join(folder, file), 'base64')
      await registry(sendReleaseFile, { name, version, hash, file, content })
      return sendNext()
    }
    await Promise.all(Array.from({ length: atOnce }, sendNext))
    await registry(sealRelease, { name, version, hash, manifest })
    return 'published'
  } catch (error) {
    throw error instanceof RegistryError
      ? new CommandError(`${name} ${version} was not published: ${wordsOf(error)}`, {
          cause: error,
        })
      : error
  }
}

/** What the registry found wrong, place by place. */
function wordsOf({ code, message, result }: RegistryError): string {
  const fields = Object.entries(
    (result as { fields?: Record<string, string> } | null)?.fields ?? {},
  )
  return fields.length === 0
    ? `${message} (${code})`
    : `${fields.map(([place, problem]) => `${place}: ${problem}`).join(', ')}. Build it again.`
}
