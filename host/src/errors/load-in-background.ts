import type { Store } from '@console/kernel/host'
import { findLoadFailure } from './find-load-failure'
import { showLoadFailure } from './show-failure'

const retryAfterMs = 30_000

/**
 * Loads code that works in the background, such as what follows the changes of others: nobody asked for
 * it, so nobody would see that it is missing. Where the server cannot be reached, which the shell shows
 * already, it tries again later; else it shows the reason.
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
