import type { ResolvedRemote } from '@console/contract/boot-document'
import type { HashedFile } from '@console/contract/remote-manifest'
import {
  isNetworkError,
  isTimedOut,
  isUnavailable,
  RemoteUnavailableError,
  type UnavailableReason,
} from '@console/kernel/errors'
import { checkFile, type FileState } from '../http/http'

const reasons: Record<Exclude<FileState, 'sound'>, UnavailableReason> = {
  missing: 'not-loaded',
  late: 'timed-out',
  altered: 'wrong-hash',
  'no-script': 'not-a-remote',
}

/** The scripts by which a part comes: the entry, then its own. */
const filesOf = ({ manifest }: ResolvedRemote, part: string): HashedFile[] => [
  ...manifest.entry,
  ...(manifest.parts[part] ?? []),
]

/**
 * Before a second attempt: fetches the files of a part anew, and says which of them still is not what was published. Rejects
 * with the reason; a script that would fail again is not even tried.
 */
async function renew(remote: ResolvedRemote, part: string): Promise<void> {
  const states = await Promise.all(
    filesOf(remote, part).map(({ file, integrity }) => checkFile(remote.base + file, integrity)),
  )
  const bad = states.find((state) => state !== 'sound')
  if (bad) throw new RemoteUnavailableError(remote.manifest.name, reasons[bad])
}

/**
 * A further attempt, with files that were fetched anew. Chromium hands a preload that failed to the next script of its address,
 * once, whatever came since: so while the files are sound, each of them may fail one more time before the part is here.
 */
export async function tryAnew<T>(
  remote: ResolvedRemote,
  part: string,
  attempt: () => Promise<T>,
): Promise<T> {
  for (let spoiled = filesOf(remote, part).length; ; spoiled--) {
    await renew(remote, part)
    try {
      return await attempt()
    } catch (error) {
      const didNotCome = isUnavailable(error) ? error.reason === 'not-loaded' : isChunkError(error)
      if (!didNotCome || spoiled === 0) throw error
    }
  }
}

/** webpack's own error for a chunk that did not come. */
const isChunkError = (error: unknown): error is Error & { type?: string } =>
  error instanceof Error && error.name === 'ChunkLoadError'

/** Why a part failed, found out by looking at its files again: the browser itself says no more than "error". */
export async function reasonOf(
  error: unknown,
  remote: ResolvedRemote,
  part: string,
): Promise<RemoteUnavailableError> {
  const { name } = remote.manifest
  if (isUnavailable(error)) return error
  // Its texts, which come by a call of their own.
  if (isNetworkError(error) || isTimedOut(error))
    return new RemoteUnavailableError(name, isTimedOut(error) ? 'timed-out' : 'not-loaded', {
      cause: error,
    })
  if (!isChunkError(error)) return new RemoteUnavailableError(name, 'broken', { cause: error })
  if (error.type === 'timeout')
    return new RemoteUnavailableError(name, 'timed-out', { cause: error })
  return renew(remote, part).then(
    // Sound now, so it has healed meanwhile, or was blocked: the retry will tell.
    () => new RemoteUnavailableError(name, 'not-loaded', { cause: error }),
    (found: RemoteUnavailableError) => found,
  )
}
