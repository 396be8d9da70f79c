import { Readable } from 'node:stream'
import { liveHeartbeatSeconds, type LiveUpdate } from '@console/contract/live-updates'

/** Bytes that may wait for a page that reads slowly. One that is slower still begins anew. */
const maxWaiting = 32 * 1024

interface EventStream {
  stream: Readable
  send(update: LiveUpdate): void
  end(): void
}

/** Server-sent events, with a heartbeat, for `lifetime` seconds at most. */
export function createEventStream(lifetime: number, onClose: () => void): EventStream {
  const stream = new Readable({ read() {}, highWaterMark: maxWaiting })
  const send = (update: LiveUpdate) => {
    if (stream.destroyed || stream.readableEnded) return
    if (!stream.push(`data: ${JSON.stringify(update)}\n\n`)) stream.destroy()
  }
  const end = () => void (stream.destroyed || stream.push(null))
  const heartbeat = setInterval(
    () => send({ changes: [], missed: false }),
    liveHeartbeatSeconds * 1000,
  )
  const timer = setTimeout(end, lifetime * 1000)
  stream.once('close', () => {
    clearInterval(heartbeat)
    clearTimeout(timer)
    onClose()
  })
  return { stream, send, end }
}
