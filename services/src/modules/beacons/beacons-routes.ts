import { Beacon } from '@console/contract/beacon'
import { beaconPath } from '@console/contract/page-names'
import type { RouteContext } from '../../http/register-route'
import { recordBeacon } from './beacons-service'

/**
 * Hears what pages say of themselves. `navigator.sendBeacon` reads no answer, so every one is alike: nobody
 * learns which tokens are good, and no page has an error of it.
 */
export const registerBeaconsRoutes = ({ fastify, deps }: RouteContext) =>
  fastify.register(async (scope) => {
    // A page sends its beacons as plain text; nothing else is served by this type (security C13).
    scope.addContentTypeParser(
      'text/plain',
      { parseAs: 'string', bodyLimit: 4_096 },
      async (_: unknown, body: string | Buffer) => body,
    )
    scope.post(beaconPath, async (request, reply) => {
      const beacon = Beacon.safeParse(parseJson(request.body))
      if (beacon.success)
        await recordBeacon(deps, beacon.data).catch((err: unknown) =>
          request.log.warn({ err }, 'what a page says could not be kept'),
        )
      return reply.code(204).send()
    })
  })

function parseJson(text: unknown): unknown {
  try {
    return JSON.parse(String(text))
  } catch {
    return undefined
  }
}
