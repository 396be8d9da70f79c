import type { FastifyInstance } from 'fastify'
import type { Clock } from '../outside/clock'
import type { Limits } from '../limits'
import { Failure } from './failure'
import { networkOf } from './network'

interface Bucket {
  left: number
  filledAt: number
}

/** Beyond so many networks the fullest buckets are forgotten: a flood of addresses must not eat the memory. */
const mostBuckets = 50_000

/** Takes one drop per request; gives the seconds to wait when there is none. */
export function createLimiter({ atOnce, perSecond }: Limits['requests'], clock: Clock) {
  const buckets = new Map<string, Bucket>()
  const level = ({ left, filledAt }: Bucket, now: number) =>
    Math.min(atOnce, left + (Math.max(0, now - filledAt) / 1000) * perSecond)

  function sweep(now: number) {
    for (const [network, bucket] of buckets)
      if (level(bucket, now) >= atOnce) buckets.delete(network)
    // Still too many: the longest unseen go, they stand first.
    for (const network of buckets.keys()) {
      if (buckets.size <= mostBuckets / 2) break
      buckets.delete(network)
    }
  }

  return (network: string): { wait: number } => {
    const now = clock.now().getTime()
    const bucket = buckets.get(network) ?? { left: atOnce, filledAt: now }
    const there = level(bucket, now)
    buckets.delete(network)
    buckets.set(network, { left: there >= 1 ? there - 1 : there, filledAt: now })
    if (buckets.size > mostBuckets) sweep(now)
    return { wait: there >= 1 ? 0 : Math.max(1, Math.ceil((1 - there) / perSecond)) }
  }
}

/** The one limiter below all routes, pages included (issue 2). */
export function limitRequests(fastify: FastifyInstance, limits: Limits['requests'], clock: Clock) {
  const take = createLimiter(limits, clock)
  fastify.addHook('onRequest', async (request) => {
    const { wait } = take(networkOf(request.ip))
    if (wait) throw new Failure('TOO_MANY_REQUESTS', { retryAfter: wait })
  })
}
