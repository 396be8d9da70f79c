import type { BootDocument } from '@console/contract/boot-document'
import { isRemoteUnavailableError } from '@console/kernel/errors'
import { checkPublishedFile, fetchBootDocument } from '../http/http'
import { readBootDocument } from '../settings/settings'

/** The key of the text that says why code did not load: the server cannot be reached, or it can. */
export async function findLoadFailure(error: unknown): Promise<string> {
  if (isRemoteUnavailableError(error)) return `errors:unavailable.${error.reason}`
  // A damaged copy of the file may lie in the browser's cache: the next try finds a fresh one.
  const file = addressOfChunk(error)
  const [current] = await Promise.all([fetchBootDocument(), file && checkPublishedFile(file, '')])
  if (!current) return 'errors:network'
  return isNewer(current, readBootDocument(document))
    ? 'errors:unavailable.superseded'
    : 'errors:not_loaded'
}

/** Where webpack looked for a chunk that did not load. */
function addressOfChunk(error: unknown): string | null {
  const { name, request } = (error ?? {}) as { name?: unknown; request?: unknown }
  return name === 'ChunkLoadError' && typeof request === 'string' ? request : null
}

/** Whether a page that is opened now runs other releases than this one. */
const isNewer = (current: BootDocument, own: BootDocument) => {
  const bases = releasesOf(current)
  return releasesOf(own).some((base) => !bases.includes(base))
}
const releasesOf = ({ host, remotes }: BootDocument) => [host, ...remotes].map(({ base }) => base)
