import type { Page, Route } from '@playwright/test'
import type { Stage } from '../stage/stage'

const open = { 'access-control-allow-origin': '*' }

/** The ways in which a published remote was seen to fail, as its files then arrive (issue 2, "Seen to work"). */
export const faults = {
  'is gone (404)': (route: Route) =>
    route.fulfill({ status: 404, headers: open, contentType: 'text/plain', body: 'Not found' }),
  // Nothing is answered; the page gives up, or is closed.
  'never answers': () => undefined,
  'comes as HTML instead of a script': (route: Route) =>
    route.fulfill({
      status: 200,
      headers: open,
      contentType: 'text/html',
      body: '<!doctype html><title>Welcome</title>',
    }),
  'is not what was published': async (route: Route) => {
    const answer = await route.fetch()
    return route.fulfill({
      response: answer,
      body: `${await answer.text()}\n;window.tampered = true`,
    })
  },
} satisfies Record<string, (route: Route) => unknown>

export type Fault = keyof typeof faults

/** Breaks the scripts of a remote for this visitor; the returned function heals them. */
export async function breakRemote(visitor: Page, stage: Stage, remote: string, fault: Fault) {
  const scripts = `${stage.store}/${remote}/**/*.js`
  await visitor.route(scripts, (route) => faults[fault](route) as Promise<void> | undefined)
  return () => visitor.unroute(scripts)
}
