import type { DefinedRemote } from '@console/kernel/define-remote'
import type { RemoteUnavailableReason } from '@console/kernel/errors'

/**
 * The four states of a remote: `known` from the boot document, `loading` while its entry loads,
 * `ready` once it has been started, `unavailable` when that failed. The next attempt sets it to
 * `loading` again.
 */
export type RemoteState =
  | { status: 'known' }
  | { status: 'loading'; promise: Promise<DefinedRemote> }
  | { status: 'ready'; remote: DefinedRemote }
  | { status: 'unavailable'; reason: RemoteUnavailableReason }

export const initialRemoteState: RemoteState = { status: 'known' }
