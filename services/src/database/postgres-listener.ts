import { Client } from 'pg'
import type { NotificationListener } from './engine'

/** Milliseconds between two tries to reach the server, and between two looks whether it is there. */
const retryPause = 1_000
const probePause = 15_000
const answerTimeout = 5_000

/**
 * Listens on a connection of its own: one of the pool would miss what is sent while it is lent. A
 * pooler in between must lend it for the whole session. A connection that breaks, or on which nothing
 * comes back any more, is replaced.
 */
export async function listenToPostgres(
  connectionString: string,
  channel: string,
  { onNotification, onListening }: NotificationListener,
): Promise<() => Promise<void>> {
  let current: Client | null = null
  let isStopped = false
  let timer: NodeJS.Timeout | undefined

  async function connect() {
    const client = new Client({
      connectionString,
      keepAlive: true,
      connectionTimeoutMillis: answerTimeout,
      query_timeout: answerTimeout,
    })
    current = client
    const replace = () => {
      if (current !== client || isStopped) return
      current = null
      clearInterval(timer)
      // `end()` waits for a server that may be gone.
      client.end().catch(() => {})
      timer = setTimeout(() => void connect(), retryPause).unref()
    }
    client.on('error', replace).on('end', replace)
    client.on('notification', ({ payload = '' }) => onNotification(payload))
    try {
      await client.connect()
      await client.query(`listen ${client.escapeIdentifier(channel)}`)
    } catch {
      return replace()
    }
    if (isStopped) return
    timer = setInterval(() => void client.query('select 1').catch(replace), probePause).unref()
    onListening()
  }

  await connect()
  return async () => {
    isStopped = true
    clearTimeout(timer)
    await current?.end().catch(() => {})
  }
}
