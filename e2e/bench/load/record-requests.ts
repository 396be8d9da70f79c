import type { CDPSession } from '@playwright/test'
import type { InitiatedRequest } from './dependent-rounds'

type Initiator = { type: string; url?: string; stack?: StackTrace }
interface StackTrace {
  callFrames: { url: string }[]
  parent?: StackTrace
}

/** A request and the compressed bytes of JavaScript that came for it. */
export interface CountedRequest extends InitiatedRequest {
  id: string
  /** Seconds, by the clock of the browser. */
  sentAt: number
  js: number
}

/**
 * Starts recording; the returned function gives the requests so far, the HTML first. Only later can it be
 * told that one has just been answered by the cache: then it is not among them any more.
 */
export async function recordRequests(session: CDPSession): Promise<() => CountedRequest[]> {
  const seen = new Map<string, CountedRequest & { isScript: boolean; receivedBytes: number }>()

  session.on('Network.requestWillBeSent', ({ requestId, request, initiator, type, timestamp }) => {
    // Data URLs request nothing, whether a browser wants a favicon says nothing about the page, and for a
    // beacon nobody waits.
    if (!/^https?:/.test(request.url) || /\/favicon\.ico$/.test(request.url) || type === 'Ping')
      return
    seen.set(requestId, {
      id: requestId,
      sentAt: timestamp,
      url: request.url,
      initiators: initiatorUrls(initiator),
      isScript: type === 'Script',
      receivedBytes: 0,
      js: 0,
    })
  })
  session.on('Network.requestServedFromCache', ({ requestId }) => seen.delete(requestId))
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const request = seen.get(requestId)
    if (request && /javascript/.test(response.mimeType)) request.isScript = true
    // A second visit finds the files in the cache: nothing is requested for them.
    if (response.fromDiskCache) seen.delete(requestId)
  })
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const request = seen.get(requestId)
    if (request) request.receivedBytes += encodedDataLength
  })
  await session.send('Network.enable')
  return () =>
    [...seen.values()].map(({ id, sentAt, url, initiators, isScript, receivedBytes }) => ({
      id,
      sentAt,
      url,
      initiators,
      js: isScript ? receivedBytes : 0,
    }))
}

/**
 * Makes the browser keep the stack traces of promises and timers, so that `await` does not hide the
 * initiator (dependent-rounds.ts).
 */
export async function enableAsyncStackTraces(session: CDPSession) {
  await session.send('Debugger.enable')
  await session.send('Debugger.setAsyncCallStackDepth', { maxDepth: 32 })
}

function initiatorUrls({ url, stack }: Initiator): string[] {
  const urls = url ? [url] : []
  for (let trace = stack; trace; trace = trace.parent)
    urls.push(...trace.callFrames.map((frame) => frame.url))
  return [...new Set(urls.filter(Boolean))]
}
