import type { Store } from '@console/kernel/host'
import { findLoadFailure } from './find-load-failure'
import { showLoadFailure } from './show-failure'

const retryAfterMs = 30_000

/**
 * Loads code that nobody has asked for, but misses without knowing it: what follows the changes of others.
 * Where the server cannot be reached, which the shell says, it tries again later; else the reason is said.
 */
export function loadInBackground<Code>(
  store: Store,
  load: () => Promise<Code>,
  { isWanted, onLoaded }: { isWanted(): boolean; onLoaded(code: Code): void },
) {
  const attempt = () =>
    void load().then(
      (code) => isWanted() && onLoaded(code),
      async (error: unknown) => {
        const reason = await findLoadFailure(error)
        if (!isWanted()) return
        if (reason === 'errors:network') setTimeout(() => isWanted() && attempt(), retryAfterMs)
        else showLoadFailure(store, error, attempt)
      },
    )
  attempt()
}
