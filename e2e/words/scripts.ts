import type { Page } from '@playwright/test'

/** Every script that the page has run from the network so far, with its source as the browser has it. */
export async function watchScripts(visitor: Page) {
  const session = await visitor.context().newCDPSession(visitor)
  const ran: { scriptId: string; url: string }[] = []
  session.on(
    'Debugger.scriptParsed',
    ({ scriptId, url }) => url.startsWith('http') && ran.push({ scriptId, url }),
  )
  await session.send('Debugger.enable')
  return async () =>
    Promise.all(
      ran.map(async ({ scriptId, url }) => ({
        url,
        source: (await session.send('Debugger.getScriptSource', { scriptId })).scriptSource,
      })),
    )
}
