import { Beacon, beaconPath } from '@console/contract/beacon'
import type { RouteContext } from '../../http/register-route'
import { recordBeacon } from './beacons-service'

/**
 * Hears what pages say of themselves. `navigator.sendBeacon` reads no answer, so every one is alike: nobody
 * learns which tokens are good.
 */
export const registerBeaconsRoutes = ({ fastify, deps }: RouteContext) =>
  fastify.post(beaconPath, { bodyLimit: 4_096 }, async (request, reply) => {
    const beacon = Beacon.safeParse(request.body)
    if (beacon.success) await recordBeacon(deps, beacon.data)
    return reply.code(204).send()
  })
