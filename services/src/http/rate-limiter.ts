import type { FastifyInstance } from 'fastify'
import type { Clock } from '../infrastructure/clock'
import type { Limits } from '../limits'
import { AppError } from './app-error'
import { networkOf } from './network'

interface Bucket {
  tokens: number
  refilledAt: number
}

/**
 * Beyond this many networks full buckets are evicted, so that a flood of addresses cannot fill the
 * memory.
 */
const maxBuckets = 50_000

/**
 * A token bucket per network. Each call consumes a token; `wait` is the seconds to wait if there is
 * none.
 */
export function createRateLimiter({ burst, perSecond }: Limits['requests'], clock: Clock) {
  const buckets = new Map<string, Bucket>()
  const availableTokens = ({ tokens, refilledAt }: Bucket, now: number) =>
    Math.min(burst, tokens + (Math.max(0, now - refilledAt) / 1000) * perSecond)

  function evict(now: number) {
    for (const [network, bucket] of buckets)
      if (availableTokens(bucket, now) >= burst) buckets.delete(network)
    // Still too many: the least recently used are evicted; they are first in the map.
    for (const network of buckets.keys()) {
      if (buckets.size <= maxBuckets / 2) break
      buckets.delete(network)
    }
  }

  return (network: string): { wait: number } => {
    const now = clock.now().getTime()
    const bucket = buckets.get(network) ?? { tokens: burst, refilledAt: now }
    const available = availableTokens(bucket, now)
    buckets.delete(network)
    buckets.set(network, { tokens: available >= 1 ? available - 1 : available, refilledAt: now })
    if (buckets.size > maxBuckets) evict(now)
    return { wait: available >= 1 ? 0 : Math.max(1, Math.ceil((1 - available) / perSecond)) }
  }
}

/** Applies one rate limiter to all routes, pages included (issue 2). */
export function registerRateLimiter(
  fastify: FastifyInstance,
  limits: Limits['requests'],
  clock: Clock,
) {
  const consume = createRateLimiter(limits, clock)
  fastify.addHook('onRequest', (request, _, done) => {
    const { wait } = consume(networkOf(request))
    done(wait ? new AppError('TOO_MANY_REQUESTS', { retryAfter: wait }) : undefined)
  })
}
