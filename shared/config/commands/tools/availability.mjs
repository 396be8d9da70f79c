/** Something that others work with and that now and then is away, like a server that starts again. */
export function createAvailability() {
  let resolveNext
  let isAvailable = false
  let next = new Promise((resolve) => (resolveNext = resolve))
  const availability = {
    /** Resolves with what `came` was told, at once while it is there. */
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
    /** Does something with it, and once more if it went away meanwhile; rejects with what failed while it was there. */
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
