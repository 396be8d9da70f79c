import type { Page, Route } from '@playwright/test'
import type { TestServer } from '../setup/test-server'

const corsHeaders = { 'access-control-allow-origin': '*' }

/** How a published remote can fail, as responses for its files (issue 2, "Seen to work"). */
export const remoteFaults = {
  'is gone (404)': (route: Route) =>
    route.fulfill({
      status: 404,
      headers: corsHeaders,
      contentType: 'text/plain',
      body: 'Not found',
    }),
  // No response at all: the page gives up, or is closed.
  'never answers': () => undefined,
  'comes as HTML instead of a script': (route: Route) =>
    route.fulfill({
      status: 200,
      headers: corsHeaders,
      contentType: 'text/html',
      body: '<!doctype html><title>Welcome</title>',
    }),
  'is not what was published': async (route: Route) => {
    const response = await route.fetch()
    return route.fulfill({
      response,
      body: `${await response.text()}\n;window.tampered = true`,
    })
  },
} satisfies Record<string, (route: Route) => unknown>

export type RemoteFault = keyof typeof remoteFaults

/** Breaks the scripts of a remote for this visitor; the returned function repairs them. */
export async function injectRemoteFault(
  visitor: Page,
  server: TestServer,
  remote: string,
  fault: RemoteFault,
) {
  const scripts = `${server.storeOrigin}/${remote}/**/*.js`
  await visitor.route(scripts, (route) => remoteFaults[fault](route) as Promise<void> | undefined)
  return () => visitor.unroute(scripts)
}
