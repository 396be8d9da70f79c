import autocannon from 'autocannon'

/** What one connection sends again and again: a fixed request, or one that follows from the last answer. */
export interface Conversation {
  method: 'GET' | 'POST'
  path: string
  headers?: Record<string, string>
  /** Given anew for each request. */
  body?(): string
  heard?(answer: string): void
}

export interface Rate {
  perSecond: number
  /** Milliseconds. */
  p50: number
  p99: number
}

/** Asks as fast as answers come, on as many connections as there are conversations. An answer that is no success stops the bench. */
export async function measureRate(
  address: string,
  conversations: readonly Conversation[],
  seconds: number,
): Promise<Rate> {
  const waiting = [...conversations]
  const result = await autocannon({
    url: address,
    connections: conversations.length,
    duration: seconds,
    setupClient(client) {
      const { method, path, headers, body, heard } = waiting.shift()!
      client.setRequests([
        {
          method,
          path,
          headers,
          setupRequest: (request) => ({ ...request, body: body?.() }),
          onResponse: (status, answer) => {
            if (status !== 200) throw new Error(`${method} ${path} answered ${status}: ${answer}`)
            heard?.(answer)
          },
        },
      ])
    },
  })
  if (result.errors > 0 || result.non2xx > 0)
    throw new Error(`${result.errors} errors and ${result.non2xx} failures at ${address}`)
  return {
    perSecond: Math.round(result.requests.average),
    p50: result.latency.p50,
    p99: result.latency.p99,
  }
}
