/**
 * Ends the task and continues in one of its own, so that the browser paints and answers keys between
 * the steps of a long piece of work. Safari has no scheduler.
 */
export const yieldToMain = (): Promise<void> => {
  const { scheduler } = globalThis as { scheduler?: { yield?(): Promise<void> } }
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve))
}
