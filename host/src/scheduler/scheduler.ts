/**
 * Ends the task and continues in one of its own, so that the browser paints and answers keys between
 * the steps of a long piece of work. Safari has no scheduler; there a hidden page, whose timers run once
 * a second, goes on at once.
 */
export const yieldToMain = (): Promise<void> => {
  const { scheduler } = globalThis as { scheduler?: { yield?(): Promise<void> } }
  if (scheduler?.yield) return scheduler.yield()
  return document.hidden ? Promise.resolve() : new Promise((resolve) => setTimeout(resolve))
}
