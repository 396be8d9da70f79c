import { liveHeartbeatSeconds, type LiveUpdate } from '@console/contract/live-updates'
import { isApiError } from '@console/kernel/errors'
import { watchAttention } from './attention'

export interface FollowDeps {
  window: Window
  /** Whether the server accepts the tokens of the session, and how to hear that this has changed. */
  session: { isUsable(): boolean; subscribe(onChange: () => void): () => void }
  /** When the page was up to date, as far as is known. */
  since: number
  /** Resolves when the server ends the stream; rejects when it breaks. */
  openStream(
    age: number,
    options: { signal: AbortSignal; onUpdate(update: LiveUpdate): void },
  ): Promise<unknown>
  /** Resolves to the next changes, or to none after a while. */
  poll(age: number, signal: AbortSignal): Promise<LiveUpdate>
  /** Something was changed, or may have been. */
  onUpdate(update: LiveUpdate): void
}

/** Milliseconds until the first event of a stream: the server sends it at once. */
const firstEventWithin = 8_000
const eventWithin = (2 * liveHeartbeatSeconds + 5) * 1_000
/** So many streams in a row that bring nothing, and something in between holds them back. */
const maxSilentStreams = 2
const longestPause = 30_000
/**
 * Milliseconds after a stream that the server has ended. It may have ended the session, too, and the
 * window that asked for that says so to this one a moment later.
 */
const pauseAfterEnd = 250

/**
 * Follows the changes that others make, while somebody may be looking at this window and its session is
 * usable: by a stream, or by polling where streams do not come through. After a break it asks for what was changed meanwhile.
 * Returns the function that stops.
 */
export function followChanges({
  window,
  session,
  since,
  openStream,
  poll,
  onUpdate,
}: FollowDeps): () => void {
  let isStopped = false
  let hasAttention = true
  let isWatched = session.isUsable()
  let silentStreams = 0
  let failures = 0
  let heardAt = since
  let controller = new AbortController()
  let wake = () => {}

  const hear = (update: LiveUpdate) => {
    heardAt = Date.now()
    failures = 0
    if (update.missed || update.changes.length > 0) onUpdate(update)
  }
  const age = () => Math.min(86_400, Math.max(1, Math.ceil((Date.now() - heardAt) / 1000)))

  async function followStream() {
    const { signal } = controller
    const own = controller
    let isSilent = true
    let timer = setTimeout(() => own.abort(), firstEventWithin)
    const handleUpdate = (update: LiveUpdate) => {
      isSilent = false
      clearTimeout(timer)
      timer = setTimeout(() => own.abort(), eventWithin)
      hear(update)
    }
    try {
      await openStream(age(), { signal, onUpdate: handleUpdate })
    } finally {
      clearTimeout(timer)
      if (!isSilent) silentStreams = 0
      else if (isWatched && !isStopped && signal.aborted) silentStreams++
    }
  }

  /** Pauses until it is time to try again, or something has changed. */
  const pause = (milliseconds: number | null) =>
    new Promise<void>((resolve) => {
      const timer = milliseconds === null ? undefined : setTimeout(resolve, milliseconds)
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })

  async function run() {
    while (!isStopped) {
      if (!isWatched) {
        await pause(null)
        continue
      }
      controller = new AbortController()
      try {
        if (silentStreams < maxSilentStreams) await followStream()
        else hear(await poll(age(), controller.signal))
        // A server that stops ends many streams at one time.
        if (silentStreams < maxSilentStreams) await pause(pauseAfterEnd + Math.random() * 500)
      } catch (error) {
        // A server that knows nothing of this: everything else works as before.
        if (isApiError(error) && error.status === 404) return
        if (isStopped || !isWatched) continue
        failures++
        const longest = Math.min(longestPause, 1_000 * 2 ** Math.min(failures, 5))
        await pause(longest * (0.5 + Math.random() / 2))
      }
    }
  }

  const handleChange = () => {
    const watched = hasAttention && session.isUsable()
    if (watched === isWatched) return
    isWatched = watched
    if (!watched) controller.abort()
    wake()
  }
  const stopWatching = watchAttention(window, (attention) => {
    hasAttention = attention
    handleChange()
  })
  const unsubscribe = session.subscribe(handleChange)
  const handleOnline = () => wake()
  window.addEventListener('online', handleOnline)
  void run()
  return () => {
    isStopped = true
    controller.abort()
    wake()
    stopWatching()
    unsubscribe()
    window.removeEventListener('online', handleOnline)
  }
}
