/** Tracks something that is available at times, like a server that restarts. */
export function createAvailability() {
  let resolveNext
  let isAvailable = false
  let next = new Promise((resolve) => (resolveNext = resolve))
  const availability = {
    /** Resolves with the value of `setAvailable`, at once while it is available. */
    whenAvailable: () => next,
    setAvailable(value) {
      isAvailable = true
      resolveNext(value)
    },
    setUnavailable() {
      if (!isAvailable) return
      isAvailable = false
      next = new Promise((resolve) => (resolveNext = resolve))
    },
    /**
     * Runs the task with the value, and again if it failed because the value became unavailable;
     * any other error rejects.
     */
    async runWhenAvailable(task) {
      const current = next
      const value = await current
      return Promise.resolve(task(value)).catch((error) => {
        if (current === next) throw error
        return availability.runWhenAvailable(task)
      })
    },
  }
  return availability
}
