import autocannon from 'autocannon'

/** What one connection sends repeatedly, with the cookies that an answer last set. */
export interface RequestSequence {
  method: 'GET' | 'POST'
  path: string
  headers?: Record<string, string>
  body?: string
}

export interface RequestRate {
  perSecond: number
  /** Milliseconds. */
  p50: number
  p99: number
}

/**
 * Sends requests as fast as responses arrive, on one connection per sequence. A response that is no
 * success stops the bench.
 */
export async function measureRequestRate(
  baseUrl: string,
  sequences: readonly RequestSequence[],
  seconds: number,
): Promise<RequestRate> {
  const remaining = [...sequences]
  const result = await autocannon({
    url: baseUrl,
    connections: sequences.length,
    duration: seconds,
    setupClient(client) {
      const { method, path, headers, body } = remaining.shift()!
      let cookie = headers?.cookie
      client.setRequests([
        {
          method,
          path,
          headers,
          body,
          setupRequest: (request) => ({
            ...request,
            headers: { ...headers, ...(cookie && { cookie }) },
          }),
          onResponse: (status, responseText, _, answered) => {
            if (status !== 200)
              throw new Error(`${method} ${path} answered ${status}: ${responseText}`)
            const set = [answered?.['set-cookie'] ?? answered?.['Set-Cookie'] ?? []].flat()
            if (set.length > 0) cookie = set.map((line) => line.split(';')[0]).join('; ')
          },
        },
      ])
    },
  })
  if (result.errors > 0 || result.non2xx > 0)
    throw new Error(`${result.errors} errors and ${result.non2xx} failures at ${baseUrl}`)
  return {
    perSecond: Math.round(result.requests.average),
    p50: result.latency.p50,
    p99: result.latency.p99,
  }
}
