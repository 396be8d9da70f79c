import type { Socket } from 'node:net'
import { followChanges, pollChanges, type LiveUpdate } from '@console/contract/live-updates'
import type { RouteContext } from '../../http/register-route'
import { serveInSteps, serveStream } from '../../http/serve'
import { createEventStream } from './event-stream'
import { createLiveHub, type Follower, type LiveHub } from './live-hub'

export function registerLiveRoutes(app: RouteContext) {
  const { deps, fastify } = app
  const hub = createLiveHub(deps)
  fastify.addHook('onReady', () => hub.start())
  // Whoever follows goes when the server stops, and follows on at another process.
  fastify.addHook('preClose', () => hub.close())

  serveStream(app, followChanges, ({ userId, sessionId }, { age }) => {
    let leave = () => {}
    // A page that follows longer shows a token that is still good.
    const { stream, send, end } = createEventStream(deps.accessTokens.lifetimeSeconds, () =>
      leave(),
    )
    try {
      leave = hub.follow({ userId, sessionId, tell: send, end }, age).leave
    } catch (error) {
      stream.destroy()
      throw error
    }
    deps.metrics.liveStreams.inc()
    stream.once('close', () => deps.metrics.liveStreams.dec())
    return stream
  })

  serveInSteps(app, pollChanges, {
    before: (_, { userId, sessionId, request }, { age, wait }) =>
      waitForChanges(hub, { userId, sessionId }, { age, wait }, request.raw.socket),
    handle: async (_, __, ___, update) => update,
    after: (_, __, update) => update,
  })
}

/** The next changes, or none when the time is over. A page that is gone waits no longer. */
async function waitForChanges(
  hub: LiveHub,
  who: Pick<Follower, 'userId' | 'sessionId'>,
  { age, wait }: { age: number; wait: number },
  socket: Socket,
): Promise<LiveUpdate> {
  let resolve: (update: LiveUpdate) => void
  const found = new Promise<LiveUpdate>((done) => (resolve = done))
  const finish = () => resolve({ changes: [], missed: false })
  const tell = (update: LiveUpdate) => {
    if (update.missed || update.changes.length > 0) resolve(update)
  }
  const { caughtUp, leave } = hub.follow({ ...who, tell, end: finish }, age)
  let timer: NodeJS.Timeout | undefined
  void caughtUp.then(() => (timer = setTimeout(finish, wait * 1000).unref()))
  socket.once('close', finish)
  try {
    return await found
  } finally {
    clearTimeout(timer)
    socket.off('close', finish)
    leave()
  }
}
