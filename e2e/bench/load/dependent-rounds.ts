/**
 * A request and the URLs of the document or scripts that initiated it; the first request has none.
 */
export interface InitiatedRequest {
  url: string
  initiators: readonly string[]
}

/**
 * Dependent rounds: the longest chain of initiators, the HTML included (rulings 3). What the HTML
 * itself requests, preloads and inline scripts too, is round two; what a script of round two
 * requests is round three. A file that is requested again is already there and keeps the round of
 * its first request.
 */
export function countDependentRounds(requests: readonly InitiatedRequest[]): number {
  const rounds = new Map<string, number>()
  let longest = 0
  for (const { url, initiators } of requests) {
    if (rounds.has(url)) continue
    const initiatorRounds = initiators
      .map((initiator) => rounds.get(initiator))
      .filter((round) => round !== undefined)
    // An initiator that is no request of this page, such as the browser itself, counts as the
    // document.
    const round = rounds.size === 0 ? 1 : Math.max(1, ...initiatorRounds) + 1
    rounds.set(url, round)
    longest = Math.max(longest, round)
  }
  return longest
}
