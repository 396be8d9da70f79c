import type { CDPSession } from '@playwright/test'
import type { Asked } from './rounds'

type Initiator = { type: string; url?: string; stack?: Stack }
interface Stack {
  callFrames: { url: string }[]
  parent?: Stack
}

/** A request and the compressed bytes of JavaScript that came for it. */
export interface Counted extends Asked {
  js: number
}

/** Starts counting; the returned function gives what was asked for so far, the HTML first. */
export async function watchRequests(session: CDPSession): Promise<() => Counted[]> {
  const seen = new Map<string, Counted & { isScript: boolean; arrived: number }>()

  session.on('Network.requestWillBeSent', ({ requestId, request, initiator, type }) => {
    // Data addresses ask nobody, and whether a browser wants a favicon says nothing about the page.
    if (!/^https?:/.test(request.url) || /\/favicon\.ico$/.test(request.url)) return
    seen.set(requestId, {
      url: request.url,
      askedBy: initiatorsOf(initiator),
      isScript: type === 'Script',
      arrived: 0,
      js: 0,
    })
  })
  session.on('Network.requestServedFromCache', ({ requestId }) => seen.delete(requestId))
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const request = seen.get(requestId)
    if (request && /javascript/.test(response.mimeType)) request.isScript = true
  })
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const request = seen.get(requestId)
    if (request) request.arrived += encodedDataLength
  })
  await session.send('Network.enable')
  return () =>
    [...seen.values()].map(({ url, askedBy, isScript, arrived }) => ({
      url,
      askedBy,
      js: isScript ? arrived : 0,
    }))
}

/** Makes the browser keep the story of each promise and timer, so that awaiting does not hide who asked (rounds.ts). */
export async function rememberInitiators(session: CDPSession) {
  await session.send('Debugger.enable')
  await session.send('Debugger.setAsyncCallStackDepth', { maxDepth: 32 })
}

function initiatorsOf({ url, stack }: Initiator): string[] {
  const urls = url ? [url] : []
  for (let part = stack; part; part = part.parent)
    urls.push(...part.callFrames.map((frame) => frame.url))
  return [...new Set(urls.filter(Boolean))]
}
