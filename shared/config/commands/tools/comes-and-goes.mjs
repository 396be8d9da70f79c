/** Something that others work with and that now and then is away, like a server that starts again. */
export function comesAndGoes() {
  let arrive
  let there = false
  let next = new Promise((resolve) => (arrive = resolve))
  const standing = {
    /** Resolves with what `came` was told, at once while it is there. */
    up: () => next,
    came(what) {
      there = true
      arrive(what)
    },
    went() {
      if (!there) return
      there = false
      next = new Promise((resolve) => (arrive = resolve))
    },
    /** Does something with it, and once more if it went away meanwhile; rejects with what failed while it was there. */
    async whileUp(deed) {
      const turn = next
      const what = await turn
      return Promise.resolve(deed(what)).catch((trouble) => {
        if (turn === next) throw trouble
        return standing.whileUp(deed)
      })
    },
  }
  return standing
}
