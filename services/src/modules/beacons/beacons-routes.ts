import { Beacon } from '@console/contract/beacon'
import { beaconPath } from '@console/contract/page-names'
import type { RouteContext } from '../../http/register-route'
import { recordBeacon } from './beacons-service'

/**
 * Hears what pages say of themselves. `navigator.sendBeacon` reads no answer, so every one is alike: nobody
 * learns which tokens are good.
 */
export const registerBeaconsRoutes = ({ fastify, deps }: RouteContext) =>
  fastify.register(async (scope) => {
    // A page sends its beacons as plain text; nothing else is served by this type (security C13).
    scope.addContentTypeParser(
      'text/plain',
      { parseAs: 'string', bodyLimit: 4_096 },
      scope.getDefaultJsonParser('error', 'error'),
    )
    scope.post(beaconPath, async (request, reply) => {
      const beacon = Beacon.safeParse(request.body)
      if (beacon.success) await recordBeacon(deps, beacon.data)
      return reply.code(204).send()
    })
  })
