import type { Socket } from 'node:net'
import type { Pool, PoolClient, PoolConfig } from 'pg'

/** How many connections a process has at most. */
export const maxConnections = 10

export interface Connections {
  /**
   * Runs `work` on a connection, which is its own meanwhile. Rejects with 08006 when there is none, when
   * it breaks or is of no use any more, and when all of it takes longer than the time it may, which is
   * `timeoutMs` of all uses unless it has its own.
   */
  use<T>(work: (client: PoolClient) => Promise<T>, timeoutMs?: number): Promise<T>
  /** Waits for the work that is under way. */
  close(): Promise<void>
}

interface ConnectionsOptions extends PoolConfig {
  /** How long a use may take, the wait for its connection included. */
  timeoutMs: number
  /** A connection that nobody needs for so long ends, or before twice as long. */
  idleMs?: number
}

interface Use {
  client: PoolClient
  /** By `performance.now()`. */
  endsAt: number
}

/**
 * Connections that are kept for whoever comes next. The pool opens, counts and replaces them, and has
 * those who wait in its queue; what is free lies here, where it is taken and laid back without a timer
 * of its own: the pool sets two for each use, and the end of the time a third, which together takes as
 * long as a fifth of a query.
 */
export async function createConnections({
  timeoutMs,
  idleMs = 10_000,
  ...options
}: ConnectionsOptions): Promise<Connections> {
  const { Pool } = await import('pg')
  const pool: Pool = new Pool({
    ...options,
    max: maxConnections,
    connectionTimeoutMillis: timeoutMs * 0.75,
    idleTimeoutMillis: idleMs,
  })
  // The pool replaces a connection that breaks while it has it; without a handler the event would end
  // the process.
  pool.on('error', () => {})

  const free: PoolClient[] = []
  const lost = new WeakSet<PoolClient>()
  // From its first moment on: a backend may be killed before whoever waits for the connection has it.
  // The query of one that works rejects anyway.
  pool.on('connect', (client) => {
    client.on('error', () => {
      lost.add(client)
      const index = free.indexOf(client)
      if (index < 0) return
      free.splice(index, 1)
      client.release(true)
    })
  })

  // The one that was laid back last is taken first, so those at the bottom have lain there all the time.
  let unused = 0
  const idle = setInterval(() => {
    for (const client of free.splice(0, unused)) client.release(true)
    unused = free.length
  }, idleMs)
  idle.unref()

  function takeFree(): PoolClient | undefined {
    const client = free.pop()
    unused = Math.min(unused, free.length)
    return client
  }

  let isClosing = false
  function giveBack(client: PoolClient) {
    if (lost.has(client)) client.release(true)
    // To whoever waits in the queue.
    else if (isClosing || pool.waitingCount > 0) client.release()
    else free.push(client)
  }

  // A server that hangs answers no statement: the connection is given up, so that nothing waits for it,
  // neither the work nor its rollback. One timer for all: set for whoever must end first, and again
  // when it finds that they have ended.
  const uses = new Set<Use>()
  const deadline = { at: Infinity, timer: undefined as NodeJS.Timeout | undefined }
  function setDeadline(at: number) {
    clearTimeout(deadline.timer)
    deadline.at = at
    deadline.timer = setTimeout(endLateUses, Math.ceil(at - performance.now())).unref()
  }
  function endLateUses() {
    deadline.at = Infinity
    const now = performance.now()
    let next = Infinity
    for (const { client, endsAt } of uses) {
      if (endsAt > now) next = Math.min(next, endsAt)
      else {
        lost.add(client)
        destroySocket(client)
      }
    }
    if (next < Infinity) setDeadline(next)
  }

  return {
    async use(work, ownTimeoutMs = timeoutMs) {
      const endsAt = performance.now() + ownTimeoutMs
      const client = takeFree() ?? (await pool.connect().catch(rejectUnavailable))
      const use = { client, endsAt }
      uses.add(use)
      // Whoever has waited for the connection must end before those who came later and got one.
      if (endsAt < deadline.at) setDeadline(endsAt)
      try {
        return await work(client)
      } catch (error) {
        if (isPlanOutdated(error)) lost.add(client)
        return await (lost.has(client) ? rejectUnavailable(error) : Promise.reject(error))
      } finally {
        uses.delete(use)
        giveBack(client)
      }
    },
    close() {
      isClosing = true
      clearInterval(idle)
      free.splice(0).forEach((client) => client.release())
      return pool.end()
    },
  }
}

// 0A000, cached plan must not change result type: a newer version has changed the columns of a statement
// that this connection has prepared, and would refuse from then on.
function isPlanOutdated(error: unknown) {
  const { cause } = error as { cause?: { code?: string; routine?: string } }
  return cause?.code === '0A000' && cause.routine === 'RevalidateCachedQuery'
}

// `end()` would wait for the answers to what was sent.
const destroySocket = (client: PoolClient) =>
  (client as unknown as { connection: { stream: Socket } }).connection.stream.destroy()

// connection_failure: PostgreSQL's code, because most of the driver's own errors have none.
const rejectUnavailable = (cause: unknown): Promise<never> =>
  Promise.reject(
    Object.assign(new Error('The database cannot be reached', { cause }), { code: '08006' }),
  )
