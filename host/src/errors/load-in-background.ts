import type { Store } from '@console/kernel/host'
import { findLoadFailure } from './find-load-failure'
import { showLoadFailure } from './show-failure'

const retryAfterMs = 30_000

/**
 * Loads code that works in the background, such as what follows the changes of others: nobody asked for
 * it, so nobody would see that it is missing. It tries again every 30 s. A toast says the reason once,
 * and its button tries again at once. That the server cannot be reached is not said here, because the
 * shell shows it.
 */
export function loadInBackground<Code>(
  store: Store,
  load: () => Promise<Code>,
  { isWanted, onLoaded }: { isWanted(): boolean; onLoaded(code: Code): void },
) {
  let state: 'waiting' | 'loading' | 'loaded' = 'waiting'
  let isSaid = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const attempt = () => {
    if (state !== 'waiting' || !isWanted()) return
    state = 'loading'
    clearTimeout(timer)
    void load().then(
      (code) => {
        state = 'loaded'
        if (isWanted()) onLoaded(code)
      },
      async (error: unknown) => {
        state = 'waiting'
        timer = setTimeout(attempt, retryAfterMs)
        const reason = await findLoadFailure(error)
        if (isSaid || reason === 'errors:network' || !isWanted()) return
        isSaid = true
        showLoadFailure(store, error, () => {
          isSaid = false
          attempt()
        })
      },
    )
  }
  attempt()
}
