/** A request, with the addresses of the document or the scripts in whose name the browser made it. None: the first one. */
export interface Asked {
  url: string
  askedBy: readonly string[]
}

/**
 * Dependent rounds: the longest chain of initiators, the HTML included (rulings 3). What the HTML asks for itself, preloads
 * and inline scripts too, is round two; what a script of round two asks for is round three. A file that is asked for
 * again is already there and keeps the round of its first request.
 */
export function roundsOf(requests: readonly Asked[]): number {
  const rounds = new Map<string, number>()
  let longest = 0
  for (const { url, askedBy } of requests) {
    if (rounds.has(url)) continue
    const known = askedBy
      .map((initiator) => rounds.get(initiator))
      .filter((round) => round !== undefined)
    // An initiator that is no request of this page, such as the browser itself, acts for the document.
    const round = rounds.size === 0 ? 1 : Math.max(1, ...known) + 1
    rounds.set(url, round)
    longest = Math.max(longest, round)
  }
  return longest
}
