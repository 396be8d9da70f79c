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

/** What the person has asked for has the network to itself for this long. */
const idleDelay = 1_500

/** Runs what nobody waits for once the browser is idle. Safari has no idle callback. */
export const runWhenIdle = (window: Window, callback: () => void) =>
  void window.setTimeout(
    () => ('requestIdleCallback' in window ? window.requestIdleCallback(callback) : callback()),
    idleDelay,
  )
