import type { BootDocument } from '@console/contract/boot-document'
import { isRemoteUnavailableError } from '@console/kernel/errors'
import { isChunkError } from '@console/ui/lazy-component/is-chunk-error'
import { checkPublishedFile, fetchBootDocument } from '../http/http'
import { readBootDocument } from '../settings/settings'

export const supersededKey = 'errors:unavailable.superseded'

/** The key of the text that says why code did not load: the server cannot be reached, or it can. */
export async function findLoadFailure(error: unknown): Promise<string> {
  if (isRemoteUnavailableError(error)) return `errors:unavailable.${error.reason}`
  // A damaged copy of the file may lie in the browser's cache: the next try finds a fresh one.
  const file = isChunkError(error) ? error.request : undefined
  const [current] = await Promise.all([fetchBootDocument(), file && checkPublishedFile(file, '')])
  if (!current) return 'errors:network'
  return runsOthers(current, releasesOf(readBootDocument(document)))
    ? supersededKey
    : 'errors:not_loaded'
}

/** Whether a page that is opened now runs other releases than these, each named by its address. */
export const isSuperseded = async (bases: readonly string[]): Promise<boolean> => {
  const current = await fetchBootDocument()
  return current !== null && runsOthers(current, bases)
}

const runsOthers = (current: BootDocument, bases: readonly string[]) => {
  const running = releasesOf(current)
  return bases.some((base) => !running.includes(base))
}
const releasesOf = ({ host, remotes }: BootDocument) => [host, ...remotes].map(({ base }) => base)
