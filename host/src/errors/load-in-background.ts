import type { Store } from '@console/kernel/host'
import { findLoadFailure } from './find-load-failure'
import { showLoadFailure } from './show-failure'

const retryAfterMs = 30_000

/**
 * Loads code that works in the background, such as what follows the changes of others: nobody asked for
 * it, so nobody would see that it is missing. It tries again every 30 s and says the reason once. That
 * the server cannot be reached is not said here, because the shell shows it.
 */
export function loadInBackground<Code>(
  store: Store,
  load: () => Promise<Code>,
  { isWanted, onLoaded }: { isWanted(): boolean; onLoaded(code: Code): void },
) {
  let isSaid = false
  const attempt = () =>
    void load().then(
      (code) => isWanted() && onLoaded(code),
      async (error: unknown) => {
        const reason = await findLoadFailure(error)
        if (!isWanted()) return
        setTimeout(() => isWanted() && attempt(), retryAfterMs)
        if (isSaid || reason === 'errors:network') return
        isSaid = true
        showLoadFailure(store, error)
      },
    )
  attempt()
}
