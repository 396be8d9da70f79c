/** What nobody but a developer can put right, and nothing breaks of. */
// eslint-disable-next-line no-console -- whoever runs or publishes a part of the page looks for it there
export const warnDeveloper = (words: string, ...cause: unknown[]) => console.warn(words, ...cause)

/** Contributions that were refused: loud in development, a warning in production (architecture, principle 9). */
export function tellDeveloper(refused: readonly string[], mode: string) {
  if (!refused.length) return
  if (mode === 'development') throw new Error(refused.join('\n'))
  refused.forEach((words) => warnDeveloper(words))
}
