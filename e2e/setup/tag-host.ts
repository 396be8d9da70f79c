import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A tag manager's host on a port of this machine. */
export interface TagHost {
  origin: string
  /** Addresses that were asked for. */
  requests: string[]
  close(): Promise<void>
}

/** What the tag of this host does: it reports every event, those before it came too. */
const tagScript = `{
  const { src } = document.currentScript
  const report = (event) =>
    (new Image().src = new URL('/collect?' + encodeURIComponent(JSON.stringify(event)), src))
  const push = window.dataLayer.push.bind(window.dataLayer)
  window.dataLayer.forEach(report)
  window.dataLayer.push = (event) => (report(event), push(event))
}`

export async function startTagHost(): Promise<TagHost> {
  const requests: string[] = []
  const server = createServer((request, response) => {
    requests.push(decodeURIComponent(request.url!))
    if (request.url!.startsWith('/gtm.js'))
      return response.setHeader('Content-Type', 'text/javascript').end(tagScript)
    // A picture of no size, for the browser that asks for one.
    response.setHeader('Content-Type', 'image/svg+xml')
    response.end('<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://localhost:${port}`,
    requests,
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  }
}
