import { sendBeacon } from '../beacons/beacons'
import { failureReasonOf, type PartId } from '../remotes/remotes'

/** Logs what only a developer can fix and what breaks nothing for the person. */
// eslint-disable-next-line no-console -- whoever publishes a remote looks for it there
export const logWarning = (message: string, ...cause: unknown[]) => console.warn(message, ...cause)

/** Logs an error of which the person is told as far as it concerns them. */
// eslint-disable-next-line no-console -- as React does where nobody handles what was caught
export const logError = (error: unknown) => console.error(error)

/**
 * Reports routes and mounts that `initRoutes` refused: an error in development, a warning in
 * production (architecture, principle 9).
 */
export function reportRefusedRoutes(refused: readonly string[], mode: string) {
  if (!refused.length) return
  if (mode === 'development') throw new Error(refused.join('\n'))
  refused.forEach((message) => logWarning(message))
}

/**
 * Reports what keeps a part from being shown, with the code that the page shows; to the browser's
 * console with the stack of the cause too. Each once, however often it is tried.
 */
export function createPartFailureReport() {
  const reported = new Set<string>()
  return (partId: PartId, error: unknown) => {
    const code = `${partId} ${failureReasonOf(error)}`
    if (reported.has(code)) return
    reported.add(code)
    const { cause } = error as { cause?: unknown }
    // eslint-disable-next-line no-console -- whoever has published the remote looks for it there
    console.error(`${code}:`, cause ?? error)
    sendBeacon({ kind: 'failed', code })
  }
}
