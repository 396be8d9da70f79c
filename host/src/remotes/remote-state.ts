import type { DefinedRemote } from '@console/kernel/define-remote'
import type { UnavailableReason } from '@console/kernel/errors'

/**
 * The only four states of a remote. It is `known` from the boot document, `loading` while its entry comes, `ready` once it was
 * started, `unavailable` when that failed; the next attempt leads from there to `loading` again.
 */
export type RemoteState =
  | { is: 'known' }
  | { is: 'loading'; coming: Promise<DefinedRemote> }
  | { is: 'ready'; remote: DefinedRemote }
  | { is: 'unavailable'; reason: UnavailableReason }

export const known: RemoteState = { is: 'known' }
