/** Logs what only a developer can fix and what breaks nothing for the person. */
// eslint-disable-next-line no-console -- whoever publishes a remote looks for it there
export const logWarning = (message: string, ...cause: unknown[]) => console.warn(message, ...cause)

/**
 * Reports routes and mounts that `initRoutes` refused: an error in development, a warning in
 * production (architecture, principle 9).
 */
export function reportRefusedRoutes(refused: readonly string[], mode: string) {
  if (!refused.length) return
  if (mode === 'development') throw new Error(refused.join('\n'))
  refused.forEach((message) => logWarning(message))
}
