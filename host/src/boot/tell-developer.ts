/** Contributions that were refused: loud in development, a warning in production (architecture, principle 9). */
export function tellDeveloper(refused: readonly string[], mode: string) {
  if (!refused.length) return
  if (mode === 'development') throw new Error(refused.join('\n'))
  // eslint-disable-next-line no-console -- the people who publish a remote look for it here
  refused.forEach((words) => console.warn(words))
}
