import type { ResolvedRemote } from '@console/contract/boot-document'
import type { HashedFile } from '@console/contract/remote-manifest'
import {
  isNetworkError,
  isTimeoutError,
  isRemoteUnavailableError,
  RemoteUnavailableError,
  type RemoteUnavailableReason,
} from '@console/kernel/errors'
import { isChunkError } from '@console/ui/lazy-component/is-chunk-error'
import { isSuperseded } from '../errors/errors'
import { checkPublishedFile, type PublishedFileState } from '../http/http'

const reasonByFileState: Record<Exclude<PublishedFileState, 'ok'>, RemoteUnavailableReason> = {
  missing: 'not-loaded',
  'timed-out': 'timed-out',
  'wrong-hash': 'wrong-hash',
  'not-a-script': 'not-a-remote',
}

/** The files that a part needs: the remote's entry and styles, then the part's own. */
const filesOfPart = ({ manifest }: ResolvedRemote, part: string): HashedFile[] => [
  ...manifest.entry,
  ...(manifest.stylesheet ? [manifest.stylesheet] : []),
  ...(manifest.parts[part] ?? []),
]

/**
 * Fetches the files of a part again before a second attempt, and rejects with the reason if one of
 * them still differs from what was published. A script that would fail again is therefore not run.
 */
async function refetchFiles(remote: ResolvedRemote, part: string): Promise<void> {
  const states = await Promise.all(
    filesOfPart(remote, part).map(({ file, integrity }) =>
      checkPublishedFile(remote.base + file, integrity),
    ),
  )
  const failedState = states.find((state) => state !== 'ok')
  if (!failedState) return
  const reason =
    failedState === 'missing' && (await isSuperseded([remote.base]))
      ? 'superseded'
      : reasonByFileState[failedState]
  throw new RemoteUnavailableError(remote.manifest.name, reason)
}

/**
 * Tries again with freshly fetched files. Chromium hands a failed preload to the next script with
 * the same URL, once, even if the file has been fetched since. So while the files are sound, each
 * of them may fail one more time before the part loads.
 */
export async function retryPartLoad<T>(
  remote: ResolvedRemote,
  part: string,
  attempt: () => Promise<T>,
): Promise<T> {
  for (let retriesLeft = filesOfPart(remote, part).length; ; retriesLeft--) {
    await refetchFiles(remote, part)
    try {
      return await attempt()
    } catch (error) {
      const isNotLoaded = isRemoteUnavailableError(error)
        ? error.reason === 'not-loaded'
        : isChunkError(error)
      if (!isNotLoaded || retriesLeft === 0) throw error
    }
  }
}

/** The reason that is shown in place of a part, also where its data could not be loaded. */
export function failureReasonOf(error: unknown): RemoteUnavailableReason {
  if (isRemoteUnavailableError(error)) return error.reason
  if (isTimeoutError(error)) return 'timed-out'
  return isNetworkError(error) ? 'not-loaded' : 'loader-failed'
}

/**
 * Finds out why a part failed by fetching its files again: the browser itself reports no more than
 * "error".
 */
export async function diagnoseLoadError(
  error: unknown,
  remote: ResolvedRemote,
  part: string,
): Promise<RemoteUnavailableError> {
  const { name } = remote.manifest
  if (isRemoteUnavailableError(error)) return error
  // The remote's texts failed; they are loaded by a call of their own.
  if (isTimeoutError(error)) return new RemoteUnavailableError(name, 'timed-out', { cause: error })
  if (isNetworkError(error))
    return new RemoteUnavailableError(
      name,
      (await isSuperseded([remote.base])) ? 'superseded' : 'not-loaded',
      { cause: error },
    )
  if (!isChunkError(error))
    return new RemoteUnavailableError(name, 'import-failed', { cause: error })
  if (error.type === 'timeout')
    return new RemoteUnavailableError(name, 'timed-out', { cause: error })
  return refetchFiles(remote, part).then(
    // The files are sound now, so the failure was temporary or the script was blocked; a retry will
    // show which.
    () => new RemoteUnavailableError(name, 'not-loaded', { cause: error }),
    (unavailable: RemoteUnavailableError) => unavailable,
  )
}
