import type { FastifyRequest } from 'fastify'

/**
 * The pattern of a request's route (`/basic-api/teams/:team`), which names nobody and nothing: the
 * address may hold an id or a token. `none` where no route fits.
 */
export const routePatternOf = ({ routeOptions }: FastifyRequest): string =>
  routeOptions.url ?? 'none'
