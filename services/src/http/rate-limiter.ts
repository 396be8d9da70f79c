import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Clock } from '../infrastructure/clock'
import type { Limits } from '../config/limits'
import { AppError } from './app-error'
import { networkOf } from './network'

interface Bucket {
  tokens: number
  refilledAt: number
}

/**
 * Beyond this many callers full buckets are evicted, so that a flood of addresses cannot fill the
 * memory.
 */
const maxBuckets = 50_000

/**
 * A token bucket per caller: a network, or a person. A call takes as many tokens as it costs, about one for each
 * millisecond of the one thread that answers everybody; `wait` is the seconds to wait if there are
 * too few. What costs more than the bucket holds takes it whole.
 */
export function createRateLimiter({ burst, perSecond }: Limits['requests'], clock: Clock) {
  const buckets = new Map<string, Bucket>()
  const availableTokens = ({ tokens, refilledAt }: Bucket, now: number) =>
    Math.min(burst, tokens + (Math.max(0, now - refilledAt) / 1000) * perSecond)

  function evict(now: number) {
    for (const [caller, bucket] of buckets)
      if (availableTokens(bucket, now) >= burst) buckets.delete(caller)
    // Still too many: the least recently used are evicted; they are first in the map.
    for (const caller of buckets.keys()) {
      if (buckets.size <= maxBuckets / 2) break
      buckets.delete(caller)
    }
  }

  return (caller: string, cost = 1): { wait: number } => {
    const now = clock.now().getTime()
    const bucket = buckets.get(caller) ?? { tokens: burst, refilledAt: now }
    const available = availableTokens(bucket, now)
    const price = Math.min(cost, burst)
    const tokens = available >= price ? available - price : available
    buckets.delete(caller)
    buckets.set(caller, { tokens, refilledAt: now })
    if (buckets.size > maxBuckets) evict(now)
    return {
      wait: available >= price ? 0 : Math.max(1, Math.ceil((price - available) / perSecond)),
    }
  }
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Tokens that a call takes, where it costs more than others (http/rate-limiter). */
    cost?: number
  }
}

/** Takes tokens, and refuses the request if there are too few. */
export interface SpendTokens {
  /** Of the network that sends it. */
  ofNetwork(request: FastifyRequest, cost: number): void
  /** Of the signed-in person who sends it, wherever they are. */
  ofPerson(userId: string, cost: number): void
}

/**
 * Applies one rate limiter to all routes, pages included. What is known of a call later, like its body
 * and its person, is spent with the functions that this gives.
 */
export function registerRateLimiter(
  fastify: FastifyInstance,
  { requests, requestsOfPerson }: Pick<Limits, 'requests' | 'requestsOfPerson'>,
  clock: Clock,
): SpendTokens {
  const spendFrom = (limits: Limits['requests']) => {
    const consume = createRateLimiter(limits, clock)
    return (caller: string, cost: number) => {
      const { wait } = consume(caller, cost)
      if (wait) throw new AppError('TOO_MANY_REQUESTS', { retryAfter: wait })
    }
  }
  const spendOfNetwork = spendFrom(requests)
  const ofNetwork: SpendTokens['ofNetwork'] = (request, cost) =>
    spendOfNetwork(networkOf(request), cost)
  fastify.addHook('onRequest', async (request) => ofNetwork(request, costOf(request)))
  return { ofNetwork, ofPerson: spendFrom(requestsOfPerson) }
}

/** What a request costs without its body. */
export const costOf = ({ routeOptions }: FastifyRequest): number => routeOptions.config.cost ?? 1

/** Bytes of a body that cost a token: to parse, check and keep them takes about a millisecond. */
const bytesPerToken = 1_024
/** More than this no body costs: the largest are pictures, which are not parsed. */
const maxBodyCost = 100

/** What the body of a request costs; one whose length is not said may be as long as is allowed. */
export function bodyCostOf({ headers, routeOptions }: FastifyRequest): number {
  const isLengthHidden = headers['transfer-encoding'] !== undefined
  const length = isLengthHidden ? routeOptions.bodyLimit : Number(headers['content-length'] ?? 0)
  return Math.min(maxBodyCost, Math.floor(length / bytesPerToken))
}
